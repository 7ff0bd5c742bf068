import type { Multipolygon, Rect } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { holdsRect } from './holds-rect.ts';

/** A node as it counts for segmentations: its rectangle, and the characters of a text node (0 for elements). */
export interface SegmentedNode {
  rect: Rect;
  characters: number;
}

/**
 * The nodes of a page as elements; a node belongs to the segments that hold its rectangle wholly.
 * @param weightOf how much a node counts: 1, or the number of its characters
 * @param predicted segments, which may overlap
 * @param gold segments, which may overlap
 * Source: Kiesel et al. 2020, DOM nodes and characters as atomic elements.
 */
export function nodeElements(
  nodes: readonly SegmentedNode[],
  weightOf: (node: SegmentedNode) => number,
  predicted: readonly Multipolygon[],
  gold: readonly Multipolygon[],
): SegmentElement[] {
  const inPredicted = predicted.map(holdsRect);
  const inGold = gold.map(holdsRect);
  const holders = (tests: readonly ((rect: Rect) => boolean)[], rect: Rect): number[] =>
    tests.flatMap((holds, segment) => (holds(rect) ? [segment] : []));
  return nodes
    .filter((node) => weightOf(node) > 0)
    .map((node) => ({
      weight: weightOf(node),
      predicted: holders(inPredicted, node.rect),
      gold: holders(inGold, node.rect),
    }));
}
