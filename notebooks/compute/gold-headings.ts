import type { Document, NestedList, PageLists } from '../../src/index.ts';
import type { ListItem } from '../../src/page/index.ts';

/** By row of a document: whether a heading of gold begins with it. */
export function goldHeadingRows({ rows }: Document, { lists }: PageLists): boolean[] {
  const starts = new Set(headings(lists).map(({ heading }) => heading[0]));
  return rows.map(({ blocks }) => starts.has(blocks[0].span[0]));
}

function headings(lists: readonly NestedList[]): ListItem[] {
  return lists.flatMap(({ items }) => items.flatMap((item) => [item, ...headings(item.lists)]));
}
