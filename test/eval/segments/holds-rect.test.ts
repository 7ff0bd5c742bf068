import { expect, it } from 'vitest';
import { rectPolygon } from '../../../src/eval/index.ts';
import { nodeElements } from '../../../src/eval/inside/index.ts';
import type { Multipolygon, Rect } from '../../../src/page/index.ts';
import { numbers } from '../../support/words.ts';

/** The same area as a rectangle, in two halves, so that areas are computed and not compared. */
const inHalves = ([x, y, width, height]: Rect): Multipolygon => [
  ...rectPolygon([x, y, width / 2, height]),
  ...rectPolygon([x + width / 2, y, width / 2, height]),
];

it('a rectangle holds what the same area of several polygons holds', () => {
  const outer: Rect = [10, 20, 100, 50];
  const rects =
    numbers`10 20 100 50, 11 21 5 5, 9 21 5 5, 106 30 5 5, 105 65 5 5, 105 66 5 5, 200 30 5 5, 30 30 0 5,
    0 0 300 300` as Rect[];
  rects.push([10.1 + 0.2, 20, 99.7, 50]);
  const holders = (segment: Multipolygon) =>
    nodeElements(
      rects.map((rect) => ({ rect, characters: 0 })),
      () => 1,
      [segment],
      [],
    ).map(({ predicted }) => predicted.length);
  expect(holders(rectPolygon(outer))).toEqual(holders(inHalves(outer)));
  expect(holders(rectPolygon(outer))).toEqual([1, 1, 0, 0, 1, 0, 0, 0, 0, 1]);
});

it('a slanted segment holds what lies wholly below its slope', () => {
  const corners = (...ring: [number, number][]): Multipolygon => [[[...ring, ring[0]]]];
  const triangle = corners([0, 0], [10, 10], [0, 10]);
  // Five points too, but not along the axes.
  const slanted = corners([0, 0], [10, 4], [10, 10], [0, 10]);
  const holds = (segment: Multipolygon, rect: Rect): boolean => {
    const [{ predicted }] = nodeElements([{ rect, characters: 0 }], () => 1, [segment], []);
    return predicted.length === 1;
  };
  const rects = numbers`0 5 5 5, 0 5 5.1 5, 8 0 2 2, 20 20 2 2, 0 5 0 5` as Rect[];
  expect(rects.map((rect) => holds(triangle, rect))).toEqual([true, false, false, false, false]);
  expect([holds(slanted, [0, 4, 10, 6]), holds(slanted, [0, 3.9, 10, 6])]).toEqual([true, false]);
  expect([holds(slanted, [0, 0, 10, 10]), holds([...triangle, ...slanted], [0, 4, 10, 6])]).toEqual([
    false,
    true,
  ]);
});
