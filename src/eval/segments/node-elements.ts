import type { Multipolygon, Rect } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { holdsRect } from './holds-rect.ts';

/** A node of a page and how much it counts: 1, or the number of its characters. */
export interface WeighedNode {
  rect: Rect;
  weight: number;
}

/**
 * The nodes of a page as elements; a node belongs to the segments that hold its rectangle wholly.
 * @param predicted segments, which may overlap
 * @param gold segments, which may overlap
 * Source: Kiesel et al. 2020, DOM nodes and characters as atomic elements.
 */
export function nodeElements(
  nodes: readonly WeighedNode[],
  predicted: readonly Multipolygon[],
  gold: readonly Multipolygon[],
): SegmentElement[] {
  const inPredicted = predicted.map(holdsRect);
  const inGold = gold.map(holdsRect);
  const holders = (tests: readonly ((rect: Rect) => boolean)[], rect: Rect): number[] =>
    tests.flatMap((holds, segment) => (holds(rect) ? [segment] : []));
  return nodes
    .filter(({ weight }) => weight > 0)
    .map(({ rect, weight }) => ({
      weight,
      predicted: holders(inPredicted, rect),
      gold: holders(inGold, rect),
    }));
}
