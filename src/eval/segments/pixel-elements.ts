import type { Multipolygon } from '../../page/index.ts';
import type { SegmentElement } from './bcubed.ts';
import { polygonCells } from './polygon-cells.ts';

/**
 * The pixels of a page as elements: areas that lie in the same segments.
 *
 * Corners are first rounded to whole pixels, as the dataset's own program does.
 * @param predicted segments, which may overlap
 * @param gold segments, which may overlap
 * Source: Kiesel et al. 2020, pixels as atomic elements.
 */
export function pixelElements(
  predicted: readonly Multipolygon[],
  gold: readonly Multipolygon[],
): SegmentElement[] {
  return polygonCells([...predicted, ...gold].map(wholePixels)).map(({ area, members }) => ({
    weight: area,
    predicted: members.filter((segment) => segment < predicted.length),
    gold: members.filter((segment) => segment >= predicted.length),
  }));
}

function wholePixels(segment: Multipolygon): Multipolygon {
  return segment.map((polygon) =>
    polygon.map((ring) => ring.map(([x, y]): [number, number] => [Math.round(x), Math.round(y)])),
  );
}
