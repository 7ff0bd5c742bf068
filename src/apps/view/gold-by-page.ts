import type { PageLists } from '../../page/index.ts';
import { readPageLists } from '../../store/index.ts';

/**
 * What readers say of pages.
 * @param path whatever `readPageLists` takes
 * @returns a function of a page; gold of a single page serves a page of its length under any name
 */
export async function goldByPage(
  path: string | undefined,
): Promise<(page: { id: string; textLength: number }) => PageLists | undefined> {
  if (path === undefined) return () => undefined;
  const lists = await readPageLists(path);
  const byPage = new Map(lists.map((gold) => [gold.page, gold]));
  return ({ id, textLength }) => {
    const [only] = lists;
    const found = byPage.get(id) ?? (lists.length === 1 ? only : undefined);
    return found?.textLength === textLength ? found : undefined;
  };
}
