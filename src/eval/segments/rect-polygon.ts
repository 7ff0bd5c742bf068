import type { Multipolygon, Rect } from '../../page/index.ts';

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
