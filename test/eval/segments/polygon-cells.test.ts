import fc from 'fast-check';
import { expect, it } from 'vitest';
import { rectPolygon } from '../../../src/eval/index.ts';
import { polygonCells } from '../../../src/eval/segments/polygon-cells.ts';
import type { Multipolygon, Rect } from '../../../src/page/index.ts';
import { pairs } from '../../support/words.ts';

/** Areas by members, `{ '0 1': 4 }`. */
function areas(multipolygons: readonly Multipolygon[]): Record<string, number> {
  return Object.fromEntries(
    polygonCells(multipolygons).map(({ members, area }) => [members.join(' '), area]),
  );
}

function ring(...corners: [number, number][]): [number, number][] {
  return [...corners, corners[0]];
}

it('polygonCells(two rectangles that overlap) measures each part', () => {
  expect(areas([rectPolygon([0, 0, 4, 4]), rectPolygon([2, 2, 4, 4])])).toEqual({ 0: 12, '0 1': 4, 1: 12 });
});

it('polygonCells(rectangles that touch) has no cell of both', () => {
  expect(areas([rectPolygon([0, 0, 2, 2]), rectPolygon([2, 0, 2, 2])])).toEqual({ 0: 4, 1: 4 });
});

it('polygonCells leaves out holes, and joins the polygons of one segment', () => {
  const outer = ring([0, 0], [6, 0], [6, 6], [0, 6]);
  const hole = ring([1, 1], [1, 3], [3, 3], [3, 1]);
  expect(areas([[[outer, hole]]])).toEqual({ 0: 32 });
  expect(areas([[[outer, hole], [ring([2, 2], [8, 2], [8, 4], [2, 4])]]])).toEqual({ 0: 32 + 1 + 4 });
});

it('polygonCells does not ask which way a ring runs, nor whether it closes', () => {
  const open = pairs`0 0, 3 0, 3 3, 0 3`;
  expect(areas([[[open]]])).toEqual({ 0: 9 });
  expect(areas([[[open.toReversed()]]])).toEqual({ 0: 9 });
});

it('polygonCells cuts slanted edges where they cross', () => {
  const one = [[ring([0, 0], [4, 0], [0, 4])]];
  const other = [[ring([0, 0], [4, 0], [4, 4])]];
  expect(areas([one, other])).toEqual({ 0: 4, 1: 4, '0 1': 4 });
});

it('polygonCells(no area) is empty', () => {
  expect(polygonCells([])).toEqual([]);
  expect(polygonCells([rectPolygon([1, 1, 0, 5])])).toEqual([]);
});

it('polygonCells equals counting the squares of a grid', () => {
  const rect: fc.Arbitrary<Rect> = fc.tuple(
    ...([fc.nat(7), fc.nat(7), fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 5 })] as const),
  );
  const segments = fc.array(fc.array(rect, { minLength: 1, maxLength: 3 }), { maxLength: 4 });
  fc.assert(
    fc.property(segments, (parts) => {
      const counted: Record<string, number> = {};
      for (let x = 0; x < 12; x++) {
        for (let y = 0; y < 12; y++) {
          const members = parts.flatMap((rects, segment) =>
            rects.some(([left, top, w, h]) => x >= left && x < left + w && y >= top && y < top + h)
              ? [segment]
              : [],
          );
          if (members.length === 0) continue;
          counted[members.join(' ')] = (counted[members.join(' ')] ?? 0) + 1;
        }
      }
      expect(areas(parts.map((rects) => rects.flatMap(rectPolygon)))).toEqual(counted);
    }),
    { seed: 20, numRuns: 300 },
  );
});
