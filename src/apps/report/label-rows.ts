import type { Document, ListItem, NestedList, PageLists } from '../../page/index.ts';

/** What a row is by some lists. */
export interface RowLabel {
  /** For each block, whether it is heading; all false in a content row. */
  headings: boolean[];
  /** 0 for a heading of the top level; a content row lies one deeper than the heading before it. */
  depth: number;
}

/** An item of nested lists with its depth, 0 at the top. */
export interface LeveledItem {
  item: ListItem;
  depth: number;
}

/** All items of nested lists, parents before children. */
export function allItems(lists: readonly NestedList[], depth = 0): LeveledItem[] {
  return lists.flatMap((list) =>
    list.items.flatMap((item) => [{ item, depth }, ...allItems(item.lists, depth + 1)]),
  );
}

/**
 * Tells heading from content in every row, by lists: gold's or a method's.
 *
 * A block is heading when its middle lies in an item's heading.
 * @returns one label a row
 */
export function labelRows(document: Document, lists: PageLists): RowLabel[] {
  const items = allItems(lists.lists)
    .filter(({ item }) => item.heading[1] > item.heading[0])
    .sort((a, b) => a.item.heading[0] - b.item.heading[0]);
  let below = 0;
  return document.rows.map(({ blocks }) => {
    const found = blocks.map(({ span }) => headingAt(items, (span[0] + span[1]) / 2));
    const first = found.find((item) => item !== undefined);
    if (first) below = first.depth + 1;
    return { headings: found.map((item) => item !== undefined), depth: first ? first.depth : below };
  });
}

/** The item whose heading holds an offset, by halving: headings do not overlap. */
function headingAt(items: readonly LeveledItem[], offset: number): LeveledItem | undefined {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (items[middle].item.heading[1] > offset) high = middle;
    else low = middle + 1;
  }
  const item = items[low];
  return item && item.item.heading[0] <= offset ? item : undefined;
}
