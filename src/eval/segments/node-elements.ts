import { type Multipolygon, overlapArea, type Rect } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { polygonCells } from './polygon-cells.ts';

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

/** Share of a rectangle that may lie outside: rounding where edges are slanted or corners no whole numbers. */
const tolerance = 1e-9;

/**
 * A test whether a segment holds a rectangle wholly; its border belongs to the segment.
 * @returns a function of a rectangle with an area; one without is held by none
 */
function holdsRect(segment: Multipolygon): (rect: Rect) => boolean {
  const whole = asRect(segment);
  if (whole) return (rect) => rect[2] * rect[3] > 0 && holds(whole, rect);
  const parts = segment.map((polygon) => ({ polygon, box: boxOf(polygon.flat()) }));
  return (rect) => {
    const own = rect[2] * rect[3];
    if (own === 0) return false;
    const near = parts.filter(({ box }) => overlapArea(box, rect) > 0).map(({ polygon }) => polygon);
    if (near.length === 0) return false;
    const outside = polygonCells([near, rectPolygon(rect)]).find(({ members }) => members[0] === 1);
    return (outside?.area ?? 0) <= tolerance * own;
  };
}

/** A segment that is one rectangle along the axes; null for any other. */
function asRect(segment: Multipolygon): Rect | null {
  if (segment.length !== 1 || segment[0].length !== 1) return null;
  const [ring] = segment[0];
  if (ring.length !== 5) return null;
  const along = ring.every(([x, y], i) => i === 0 || (x === ring[i - 1][0]) !== (y === ring[i - 1][1]));
  return along && ring[0][0] === ring[4][0] && ring[0][1] === ring[4][1] ? boxOf(ring) : null;
}

function holds([x, y, width, height]: Rect, inner: Rect): boolean {
  const [slackX, slackY] = [tolerance * inner[2], tolerance * inner[3]];
  return (
    inner[0] >= x - slackX &&
    inner[1] >= y - slackY &&
    inner[0] + inner[2] <= x + width + slackX &&
    inner[1] + inner[3] <= y + height + slackY
  );
}

function boxOf(points: readonly (readonly [number, number])[]): Rect {
  let [left, top, right, bottom] = [...points[0], ...points[0]];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right - left, bottom - top];
}

/** A rectangle as a segment: one polygon of one ring. */
export function rectPolygon([x, y, width, height]: Rect): Multipolygon {
  const [right, bottom] = [x + width, y + height];
  return [
    [
      [
        [x, y],
        [x, bottom],
        [right, bottom],
        [right, y],
        [x, y],
      ],
    ],
  ];
}
