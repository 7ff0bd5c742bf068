import { distinctIds } from './distinct-ids.ts';
import { SourceError } from './errors.ts';
import { findFiles } from './find-files.ts';
import { isAddress, type ReadOptions, readSources } from './read-sources.ts';
import { urlId } from './read-url.ts';

/** A page that can be read on its own. */
export interface ListedPage {
  id: string;
  /** URL, file, or the archive that holds the page. */
  source: string;
  /** The SOURCE directory, which a page's style sheets and pictures may come from. */
  root?: string | undefined;
}

/** True for files that may hold several pages, or pages of other ids than the file's name says. */
export function isContainer(path: string): boolean {
  return /\.(?:mhtml|mht|warc|warc\.gz|page\.json)$/i.test(path);
}

/**
 * Lists the pages that `readSources` would read, in the same order under the same ids. Addresses are not fetched and
 * HTML files not read; archives and snapshots are, because only they know what they hold.
 * @yields a page, or the SourceError that names what cannot be read
 */
export async function* listPages(
  sources: readonly string[],
  options: ReadOptions = {},
): AsyncGenerator<ListedPage | SourceError> {
  yield* distinctIds(allPages(sources, options), ({ source }) => source);
}

async function* allPages(
  sources: readonly string[],
  options: ReadOptions,
): AsyncGenerator<ListedPage | SourceError> {
  const paths = sources.filter((source) => !isAddress(source));
  const files = await findFiles(paths, options.root);
  for (const source of sources) {
    if (isAddress(source)) {
      yield URL.canParse(source)
        ? { id: urlId(new URL(source)), source }
        : new SourceError(source, 'no address (expected a URL, such as https://example.org/page.html)');
      continue;
    }
    const found = files.get(source);
    if (!Array.isArray(found)) {
      yield* heldPages(source, options); // says what is wrong with it
      continue;
    }
    for (const file of found) {
      const inFolder = file.path !== file.source;
      const own = inFolder ? { ...options, root: source } : options;
      if (isContainer(file.path)) yield* heldPages(file.path, own);
      else yield { id: file.id, source: file.path, ...(inFolder && { root: source }) };
    }
  }
}

async function* heldPages(path: string, options: ReadOptions): AsyncGenerator<ListedPage | SourceError> {
  const { root } = options;
  for await (const page of readSources([path], options)) {
    yield page instanceof SourceError ? page : { id: page.id, source: path, ...(root ? { root } : {}) };
  }
}
