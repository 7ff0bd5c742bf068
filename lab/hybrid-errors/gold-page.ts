import type { Document, ListItem, NestedList, Span } from '../../src/page/index.ts';
import type { LabPage } from '../hybrid-gold/lab-pages.ts';

/** A gold heading and how it lies in the rows. */
export interface GoldHeading {
  span: Span;
  /** Its list among all lists of the page, and how many items that has. */
  list: number;
  sisters: number;
  /** Row that holds its start; -1 for none. */
  row: number;
  /** True when it is the start of that row: what the model can express. */
  beginsRow: boolean;
  /** True when it begins with a block of that row. */
  beginsBlock: boolean;
}

/** All gold headings of a page, parents before their children. */
export function goldHeadings({ gold, document }: LabPage): GoldHeading[] {
  const found: GoldHeading[] = [];
  let lists = 0;
  const visit = (nested: readonly NestedList[]): void => {
    for (const { items } of nested) {
      const list = lists++;
      for (const item of items) {
        found.push({ span: item.heading, list, sisters: items.length, ...placeIn(document, item) });
        visit(item.lists);
      }
    }
  };
  visit(gold.lists);
  return found;
}

function placeIn(
  { rows }: Document,
  { start }: ListItem,
): Pick<GoldHeading, 'row' | 'beginsRow' | 'beginsBlock'> {
  const row = rows.findIndex(({ blocks }) => blocks.some(({ span }) => span[0] <= start && start < span[1]));
  if (row < 0) return { row, beginsRow: false, beginsBlock: false };
  const { blocks } = rows[row];
  return {
    row,
    beginsRow: Math.min(...blocks.map(({ span }) => span[0])) === start,
    beginsBlock: blocks.some(({ span }) => span[0] === start),
  };
}

/** True for rows that lie in an item of the gold. */
export function inAnItem(lists: readonly NestedList[], at: number): boolean {
  return lists.some(({ items }) => items.some(({ start, end }) => start <= at && at < end));
}
