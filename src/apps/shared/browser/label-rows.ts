import type { ViewItem, ViewRow } from '../../view/view-page.ts';
import { firstEndingAfter } from '../first-ending-after.ts';
import { depthsOf } from './depths.ts';

export interface RowLabel {
  /** For each block, whether it is heading; all false in a content row. */
  headings: readonly boolean[];
  /** 0 for a heading of the top level; a content row lies one deeper than the heading before it. */
  depth: number;
}

/**
 * Tells heading from content in every row, by the headings of a method or of gold.
 *
 * A block is heading when its middle lies in a heading.
 */
export function labelRows(rows: readonly ViewRow[], items: readonly ViewItem[]): RowLabel[] {
  const depths = depthsOf(items);
  const headings = items
    .map(({ span }, i) => ({ span, depth: depths[i] }))
    .filter(({ span }) => span[1] > span[0])
    .sort((a, b) => a.span[0] - b.span[0]);
  let below = 0;
  return rows.map(({ blocks }) => {
    const found = blocks.map(({ span: [start, end] }) => {
      const middle = (start + end) / 2;
      const heading = headings[firstEndingAfter(headings, middle)];
      return heading && heading.span[0] <= middle ? heading : undefined;
    });
    const first = found.find((heading) => heading !== undefined);
    if (first) below = first.depth + 1;
    return { headings: found.map((heading) => heading !== undefined), depth: first ? first.depth : below };
  });
}

/** Whether two labels of a row say something else of its headings. */
export function labelsDiffer(a: RowLabel, b: RowLabel): boolean {
  const isHeading = a.headings.includes(true) || b.headings.includes(true);
  return isHeading && (a.depth !== b.depth || a.headings.join() !== b.headings.join());
}
