import type { Page } from '../page/index.ts';
import { commonAncestor } from './common-ancestor.ts';
import { isOneLine, shareLine, type TextBox } from './text-box.ts';

/** Overlap in CSS pixels that neighbours on a line may have: italics and rounding reach over the edge. */
export const overlapAllowed = 2;

/**
 * Tells whether the text of two nodes stands side by side on one visual line: cells of a table, floats, flex items,
 * inline blocks.
 *
 * Asked of the two boxes below the closest common ancestor: each must hold text of one visual line only, so that a
 * column of many lines never joins what stands beside its first or last line.
 */
export function besideTest(
  page: Page,
  boxes: readonly (TextBox | undefined)[],
): (a: number, b: number) => boolean {
  const depths = new Int32Array(page.nodes.length);
  page.nodes.forEach(({ parent }, i) => {
    depths[i] = parent >= 0 ? depths[parent] + 1 : 0;
  });
  return (a, b) => {
    const { belowA, belowB } = commonAncestor(a, b, page.nodes, (node) => depths[node]);
    const [one, other] = [boxes[belowA], boxes[belowB]];
    return (
      one !== undefined && other !== undefined && isOneLine(one) && isOneLine(other) && besides(one, other)
    );
  };
}

/** True when two boxes share a visual line and neither lies over the other. */
export function besides(a: TextBox, b: TextBox): boolean {
  const apart = a.right <= b.left + overlapAllowed || b.right <= a.left + overlapAllowed;
  return apart && shareLine(a, b);
}
