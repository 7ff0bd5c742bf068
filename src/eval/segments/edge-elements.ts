import type { Multipolygon } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import type { EdgePicture, EdgeSettings } from './detect-edges.ts';

/** Pixels on fine edges (letters), and on coarse ones (boxes and lines of text). */
export type EdgeKindName = 'edgesFine' | 'edgesCoarse';

/** Edges as those of Webis-WebSeg-20 were detected: `-canny 0x1+1%+2%` and `-canny 0x5+1%+16%`. */
export const edgeSettings: Readonly<Record<EdgeKindName, EdgeSettings>> = {
  edgesFine: { sigma: 1, lower: 0.01, upper: 0.02 },
  edgesCoarse: { sigma: 5, lower: 0.01, upper: 0.16 },
};

/**
 * Pixels on edges as elements. As in the dataset's program, a pixel counts for the area that it lies in (all that is in
 * the same segments) and for every area beside it, at a distance of one pixel.
 * @param predicted segments, which may overlap; corners are rounded to whole pixels
 * @param gold segments, which may overlap
 * Source: Kiesel et al. 2020, pixels on edges as atomic elements.
 */
export function edgeElements(
  { width, height, edges }: EdgePicture,
  predicted: readonly Multipolygon[],
  gold: readonly Multipolygon[],
): SegmentElement[] {
  const areas = new Int32Array(width * height); // 0: in no segment
  const members: number[][] = [[]];
  [...predicted, ...gold].forEach((segment, s) => {
    const within = new Map<number, number>(); // the part in this segment of each area that it meets
    let [before, part] = [-1, -1];
    for (const polygon of segment) {
      for (const [first, end] of rowsOf(polygon, width, height)) {
        for (let at = first; at < end; at++) {
          if (areas[at] !== before) {
            before = areas[at];
            part = within.get(before) ?? members.push([...members[before], s]) - 1;
            within.set(before, part).set(part, part);
          }
          areas[at] = part;
        }
      }
    }
  });
  const weights = new Float64Array(members.length);
  const near = new Set<number>();
  for (let at = 0; at < edges.length; at++) {
    if (!edges[at]) continue;
    near.clear();
    const x = at % width;
    const y = (at - x) / width;
    for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); v++) {
      for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); u++) near.add(areas[v * width + u]);
    }
    for (const area of near) weights[area]++;
  }
  return members.slice(1).map((own, i) => ({
    weight: weights[i + 1],
    predicted: own.filter((s) => s < predicted.length),
    gold: own.filter((s) => s >= predicted.length),
  }));
}

/** Runs of the pixels whose middle lies in a polygon, row by row: index of the first, and behind the last. */
function* rowsOf(
  polygon: Multipolygon[number],
  width: number,
  height: number,
): Generator<[first: number, end: number]> {
  const sides = polygon.flatMap((ring) =>
    ring.slice(1).map(([x, y], i) => {
      const [fromX, fromY] = ring[i];
      return { x: Math.round(fromX), y: Math.round(fromY), toX: Math.round(x), toY: Math.round(y) };
    }),
  );
  const heights = sides.map(({ y }) => y);
  const top = Math.max(
    0,
    heights.reduce((least, y) => Math.min(least, y), height),
  );
  const bottom = Math.min(
    height,
    heights.reduce((most, y) => Math.max(most, y), 0),
  );
  for (let row = top; row < bottom; row++) {
    const middle = row + 0.5;
    const crossings = sides
      .filter(({ y, toY }) => y > middle !== toY > middle)
      .map(({ x, y, toX, toY }) => x + ((toX - x) * (middle - y)) / (toY - y))
      .sort((a, b) => a - b);
    for (let k = 0; k + 1 < crossings.length; k += 2) {
      const first = Math.max(0, Math.ceil(crossings[k] - 0.5));
      const end = Math.min(width, Math.ceil(crossings[k + 1] - 0.5));
      if (first < end) yield [row * width + first, row * width + end];
    }
  }
}
