import type { Document, ListItem, NestedList, PageLists, Span, Structure } from '../../src/page/index.ts';

/** How a gold heading lies in the rows of its page. */
export const placements = [
  'heading of a row',
  'starts inside a row',
  'starts inside a block',
  'ends inside a block',
  'goes on in the next row',
  'not in the rows',
] as const;

export type Placement = (typeof placements)[number];

/** A gold heading and the heading it hangs on. */
export interface GoldHeading {
  span: Span;
  /** Index of the parent among the headings; -1 at the top. */
  parent: number;
}

/** Headings of all items, parents first. */
export function goldHeadings(gold: PageLists): GoldHeading[] {
  const headings: GoldHeading[] = [];
  const visit = (lists: readonly NestedList[], parent: number): void => {
    for (const item of lists.flatMap(({ items }): ListItem[] => items)) {
      visit(item.lists, headings.push({ span: item.heading, parent }) - 1);
    }
  };
  visit(gold.lists, -1);
  return headings;
}

/** Row and placement of one heading. */
export function placeHeading({ rows }: Document, [start, end]: Span): { row: number; placement: Placement } {
  const row = rows.findIndex(({ blocks }) => blocks[0].span[0] === start);
  if (row < 0) {
    const holder = rows.findIndex(({ blocks }) =>
      blocks.some(({ span }) => span[0] <= start && start < span[1]),
    );
    if (holder < 0) return { row: -1, placement: 'not in the rows' };
    const begins = rows[holder].blocks.some(({ span }) => span[0] === start);
    return { row: holder, placement: begins ? 'starts inside a row' : 'starts inside a block' };
  }
  const { blocks } = rows[row];
  if (blocks.some(({ span }) => span[1] === end)) return { row, placement: 'heading of a row' };
  const last = blocks[blocks.length - 1].span[1];
  return { row, placement: end > last ? 'goes on in the next row' : 'ends inside a block' };
}

/**
 * The gold itself, less the items that do not begin with a row: the best lists that rows allow, were lists free to part
 * sisters that do not look alike.
 */
export function bestLists(document: Document, gold: PageLists): PageLists {
  const starts = new Set(
    document.rows.filter(({ sentence }) => !sentence).map(({ blocks }) => blocks[0].span[0]),
  );
  const kept = (lists: readonly NestedList[]): NestedList[] =>
    lists.flatMap((list) => {
      const items = list.items.map((item): ListItem => ({ ...item, lists: kept(item.lists) }));
      const begun = items.filter(({ start }) => starts.has(start));
      const orphans = items.filter(({ start }) => !starts.has(start)).flatMap(({ lists }) => lists);
      return [...(begun.length > 0 ? [{ items: begun }] : []), ...orphans];
    });
  return { ...gold, lists: kept(gold.lists) };
}

/**
 * The best structure that rows allow: each gold heading that starts a row, ending as near to its own end as blocks do,
 * on the closest heading above it that is there.
 */
export function bestStructure(document: Document, gold: PageLists): Structure {
  const rows = document.rows.map(() => ({ dep: -1, bound: 0 }));
  const placed: number[] = [];
  goldHeadings(gold).forEach(({ span, parent }, h) => {
    const above = parent >= 0 ? placed[parent] : -1;
    const row = document.rows.findIndex(({ blocks }) => blocks[0].span[0] === span[0]);
    // A row is one heading, and stands below what it hangs on; else the children hang on what is above.
    if (row <= above || rows[row].bound > 0 || document.rows[row].sentence) {
      placed[h] = above;
      return;
    }
    const { blocks } = document.rows[row];
    const distance = (k: number): number => Math.abs(blocks[k].span[1] - span[1]);
    const bound = blocks.reduce((best, _, k) => (distance(k) < distance(best) ? k : best), 0) + 1;
    rows[row] = { dep: above, bound };
    placed[h] = row;
  });
  return { version: 1, id: document.id, rows };
}
