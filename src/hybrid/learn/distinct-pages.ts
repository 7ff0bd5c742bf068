import type { GoldPage } from './learning-page.ts';

/**
 * Checks that no page can be learnt from and held out at once under two names.
 * @throws RangeError naming pages of one id, or pages of one text in two groups
 */
export function distinctPages(pages: readonly GoldPage[]): void {
  const ids = new Set<string>();
  const byText = new Map<string, GoldPage>();
  for (const page of pages) {
    const { id, group, document } = page;
    if (ids.has(id)) throw new RangeError(`${id}: there twice (expected unique pages)`);
    ids.add(id);
    const text = document.rows.map(({ blocks }) => blocks.map((block) => block.text).join(' ')).join('\n');
    const twin = byText.get(text);
    if (twin && twin.group !== group) {
      throw new RangeError(
        `${id}: the text of ${twin.id}, but group ${group} (expected ${twin.group}: copies of a page stay together)`,
      );
    }
    byText.set(text, page);
  }
}
