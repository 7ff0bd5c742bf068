import { type Multipolygon, overlapArea, type Rect } from '../../page/index.ts';
import { polygonCells } from './polygon-cells.ts';
import { rectPolygon } from './rect-polygon.ts';

/** Share of a rectangle that may lie outside: rounding where edges are slanted or corners no whole numbers. */
const tolerance = 1e-9;

/**
 * A test whether a segment holds a rectangle wholly; its border belongs to the segment.
 * @returns a function of a rectangle with an area; one without is held by none
 */
export function holdsRect(segment: Multipolygon): (rect: Rect) => boolean {
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

function boxOf(points: readonly (readonly [number, number])[]): Rect {
  let [left, top, right, bottom] = [...points[0], ...points[0]];
  for (const [x, y] of points) {
    [left, right] = [Math.min(left, x), Math.max(right, x)];
    [top, bottom] = [Math.min(top, y), Math.max(bottom, y)];
  }
  return [left, top, right - left, bottom - top];
}
