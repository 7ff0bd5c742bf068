import { SourceError } from './errors.ts';

/**
 * Passes pages on, and in place of one whose id another had before it the SourceError that names both.
 * @param nameOf what a page is called in the error: its file or address
 */
export async function* distinctIds<Page extends { id: string }>(
  pages: AsyncIterable<Page | SourceError>,
  nameOf: (page: Page) => string,
): AsyncGenerator<Page | SourceError> {
  const seen = new Map<string, string>();
  for await (const page of pages) {
    if (page instanceof SourceError) {
      yield page;
      continue;
    }
    const other = seen.get(page.id);
    seen.set(page.id, other ?? nameOf(page));
    if (other === undefined) yield page;
    else
      yield new SourceError(
        nameOf(page),
        `its id "${page.id}" is also that of ${other} (expected ids to differ)`,
      );
  }
}
