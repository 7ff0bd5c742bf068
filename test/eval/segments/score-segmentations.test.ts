import { describe, expect, it } from 'vitest';
import {
  compareSegmentations,
  rectPolygon,
  type SegmentedPage,
  scoreSegmentations,
  segmentInterval,
  segmentMeasures,
} from '../../../src/eval/index.ts';
import { segmentMeasureNames } from '../../../src/eval/inside/index.ts';
import { createRng } from '../../../src/math/index.ts';
import type { Multipolygon, Rect } from '../../../src/page/index.ts';

const at = (...rects: Rect[]): Multipolygon[] => rects.map(rectPolygon);
const whole = at([0, 0, 100, 40]);
const halves = at([0, 0, 100, 20], [0, 20, 100, 20]);
const nodes = (count: number) =>
  Array.from({ length: count }, (_, i) => ({
    rect: [0, (i % 2) * 20, 10, 10] as Rect,
    characters: 1 + (i % 2),
  }));
const pages: SegmentedPage[] = [
  { page: 'a/1', site: 'a', gold: halves, nodes: nodes(2) },
  { page: 'a/2', site: 'a', gold: halves, nodes: nodes(6) },
  { page: 'b/1', site: 'b', gold: whole, nodes: nodes(2) },
];
const predicted = (...segments: (Multipolygon[] | null)[]) =>
  new Map(
    pages.flatMap(({ page }, i): [string, Multipolygon[]][] => (segments[i] ? [[page, segments[i]]] : [])),
  );
const value = (name: string, method: ReturnType<typeof scoreSegmentations>) =>
  segmentMeasures[name].of(method.pages);

describe('scoreSegmentations', () => {
  it('gives every page its scores and its number of segments', () => {
    const scored = scoreSegmentations('all right', pages, predicted(halves, halves, whole));
    const told = scored.pages.map(({ page, site, segments }) => `${page} ${site} ${segments}`);
    expect(told).toEqual(['a/1 a 2', 'a/2 a 2', 'b/1 b 1']);
    for (const name of segmentMeasureNames) expect(value(name, scored)).toBe(1);
  });

  it('a page without a prediction scores 0 and stays in the mean', () => {
    const scored = scoreSegmentations('most right', pages, predicted(halves, null, whole));
    expect(scored.pages.map(({ scores }) => scores.nodes.f)).toEqual([1, 0, 1]);
    expect(value('nodesF', scored)).toBeCloseTo(2 / 3, 15);
  });
});

it('segmentMeasures macro is the mean over pages, micro takes all elements as one', () => {
  // Whole pages: precision 1/2 where gold has halves, recall 1. Of 10 nodes 8 lie on such pages.
  const scored = scoreSegmentations('one block', pages, predicted(whole, whole, whole));
  expect(value('nodesP', scored)).toBeCloseTo((1 / 2 + 1 / 2 + 1) / 3, 15);
  expect(value('nodesR', scored)).toBe(1);
  expect(value('nodesF', scored)).toBeCloseTo((2 / 3 + 2 / 3 + 1) / 3, 15);
  const precision = (8 / 2 + 2) / 10;
  expect(value('nodesMicroF', scored)).toBeCloseTo((2 * precision) / (1 + precision), 15);
  // Characters are 1 and 2 in the halves: 1/3 * 1/3 + 2/3 * 2/3.
  expect(value('charsP', scored)).toBeCloseTo((5 / 9 + 5 / 9 + 1) / 3, 15);
  expect(value('pixelsP', scored)).toBeCloseTo((1 / 2 + 1 / 2 + 1) / 3, 15);
});

it('segmentInterval draws whole sites: two sites have but three samples', () => {
  const scored = scoreSegmentations('one block', pages, predicted(whole, whole, whole));
  const { low, high } = segmentInterval(createRng('1'), scored.pages, segmentMeasures.nodesF);
  expect(low).toBeCloseTo(2 / 3, 12);
  expect(high).toBe(1);
});

describe('compareSegmentations', () => {
  const right = scoreSegmentations('right', pages, predicted(halves, halves, whole));
  const block = scoreSegmentations('block', pages, predicted(whole, whole, whole));
  const none = scoreSegmentations('none', pages, new Map());

  it('tests every two methods over sites, exactly where sites are few', () => {
    const found = compareSegmentations(createRng('1'), [right, block, none], segmentMeasures.nodesF);
    expect(found.map(({ a, b }) => `${a} ${b}`)).toEqual(['right block', 'right none', 'block none']);
    expect(found[0].difference).toBeCloseTo((1 / 3 + 1 / 3 + 0) / 3, 12);
    // Two sites, four assignments; swapping site b changes nothing.
    expect(found[0]).toMatchObject({ assignments: 4, exact: true, p: 1 });
    expect(found[1]).toMatchObject({ difference: 1, p: 0.5, adjusted: 1 });
    for (const { interval, difference } of found) {
      expect(interval.low).toBeLessThanOrEqual(difference);
      expect(interval.high).toBeGreaterThanOrEqual(difference);
    }
  });

  it('takes back to front what is compared back to front', () => {
    const [one] = compareSegmentations(createRng('1'), [right, block], segmentMeasures.charsF);
    const [other] = compareSegmentations(createRng('1'), [block, right], segmentMeasures.charsF);
    expect(other.difference).toBeCloseTo(-one.difference, 12);
    expect(other.p).toBe(one.p);
  });
});
