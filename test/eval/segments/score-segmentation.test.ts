import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { elementKinds, rectPolygon, scoreSegmentation } from '../../../src/eval/index.ts';
import { type ElementKindName, nodeElements } from '../../../src/eval/inside/index.ts';
import { type Multipolygon, type Rect, webisSegmentationSchema } from '../../../src/page/index.ts';
import { readWebisNodes } from '../../support/read-webis-nodes.ts';
import { hasSharedData, sharedData } from '../../support/shared-data.ts';
import { linesOf } from '../../support/words.ts';

/** A page of 10 x 10 pixels: a text of 6 characters above, one of 2 below, each in an element. */
const nodes: { rect: Rect; characters: number }[] = [
  { rect: [0, 0, 10, 10], characters: 0 },
  { rect: [0, 0, 10, 5], characters: 0 },
  { rect: [1, 1, 8, 3], characters: 6 },
  { rect: [1, 6, 8, 3], characters: 2 },
];
const halves = [rectPolygon([0, 0, 10, 5]), rectPolygon([0, 5, 10, 5])];

describe('scoreSegmentation', () => {
  it('scoreSegmentation(gold halves, one block for the page) is worked by hand', () => {
    const { pixels, nodes: byNode, chars } = scoreSegmentation(halves, [rectPolygon([0, 0, 10, 10])], nodes);
    expect([pixels.precision, pixels.recall]).toEqual([0.5, 1]);
    // Four nodes: two in the upper half, one in the lower, the page in neither.
    expect(byNode.precision).toBeCloseTo((2 * (2 / 4) + 1 / 4) / 4, 15);
    expect(byNode.recall).toBe(1);
    expect(chars.precision).toBeCloseTo((6 * (6 / 8) + 2 * (2 / 8)) / 8, 15);
  });

  it('scoreSegmentation(gold, nothing) is 0, and its n says why', () => {
    const { pixels, chars } = scoreSegmentation(halves, [], nodes);
    expect([pixels.f, pixels.predictedWeight, pixels.goldWeight]).toEqual([0, 0, 100]);
    expect([chars.f, chars.goldWeight]).toEqual([0, 8]);
  });

  it('a node belongs to segments that hold it wholly, border included, corners of L-shapes excluded', () => {
    const ell: Multipolygon = [...rectPolygon([0, 0, 4, 10]), ...rectPolygon([0, 6, 10, 4])];
    const holders = (rect: Rect): number[] =>
      nodeElements([{ rect, characters: 0 }], () => 1, [ell], []).flatMap(({ predicted }) => predicted);
    expect(holders([0, 0, 4, 10])).toEqual([0]);
    expect(holders([2, 6, 6, 4])).toEqual([0]);
    expect(holders([3, 5, 2, 2])).toEqual([]);
    expect(holders([5, 1, 2, 2])).toEqual([]);
    expect(holders([1, 1, 0, 2])).toEqual([]);
  });

  it('a hole holds nothing', () => {
    const [outer] = rectPolygon([0, 0, 10, 10])[0];
    const [hole] = rectPolygon([3, 3, 4, 4])[0];
    const inside = nodeElements([{ rect: [4, 4, 2, 2], characters: 0 }], () => 1, [[[outer, hole]]], []);
    expect(inside).toEqual([{ weight: 1, predicted: [], gold: [] }]);
  });
});

describe('readWebisNodes', () => {
  const header = 'left,bottom,right,top,xpath\n';

  it('reads rectangles and characters, quoted cells with commas, quotes and line feeds too', () => {
    const texts = '"xpath","ncharacter","text"\n"/a/text()[1]",6,"a, ""b""\nc"\r\n';
    expect(readWebisNodes(`${header}0,9,7,2,/a\n1,8,6,3,/a/text()[1]`, texts)).toEqual([
      { xpath: '/a', rect: [0, 2, 7, 7], characters: 0 },
      { xpath: '/a/text()[1]', rect: [1, 3, 5, 5], characters: 6 },
    ]);
  });

  it('names what is wrong', () => {
    expect(() => readWebisNodes(`${header}0,9,x,2,/a`, '')).toThrow(
      'nodes.csv, record 1: right x (expected a number)',
    );
    expect(() => readWebisNodes(`${header}0,9,1,2,"/a`, '')).toThrow('Quote Not Closed');
  });
});

describe.skipIf(!hasSharedData)('against the values of the official program', () => {
  const file = (name: string): string => readFileSync(sharedData('webseg-000000', name), 'utf8');
  const segmentations = (name: string): Record<string, Multipolygon[]> =>
    webisSegmentationSchema.parse(JSON.parse(file(name))).segmentations;
  const page = (folder: string) => ({
    gold: Object.values(segmentations(`${folder}/ground-truth.json`))[0],
    nodes: readWebisNodes(file(`${folder}/nodes.csv`), file(`${folder}/nodes-texts.csv`)),
  });
  const isKind = (kind: string): kind is ElementKindName => kind in elementKinds;
  const golden = (name: string, separator: string | RegExp): string[][] =>
    linesOf(file(name)).map((line) => line.split(separator));

  it('five annotators, raw and fitted, agree in every digit that was printed', () => {
    const { gold, nodes: all } = page('000000');
    let compared = 0;
    for (const [name, annotator, kind, , , ...values] of golden('golden.csv', ',').slice(1)) {
      if (!isKind(kind)) continue;
      const [, predicted] =
        Object.entries(segmentations(`000000/${name}.json`)).find(([key]) => key.includes(annotator)) ?? [];
      const score = scoreSegmentation(gold, predicted ?? [], all)[kind];
      [score.precision, score.recall, score.f].forEach((value, i) => {
        expect(Math.abs(value - Number(values[i])), `${name} ${annotator} ${kind}`).toBeLessThan(1e-9);
        compared++;
      });
    }
    expect(compared).toBe(90);
  });

  it.each([
    ['golden-baseline.txt', '000000', [rectPolygon([0, 0, 1366, 5590])]],
    ['golden-toy.txt', 'toy', undefined],
  ])('%s agrees, overlapping segments too', (name, folder, whole) => {
    const { gold, nodes: all } = page(folder);
    const predicted = whole ?? Object.values(segmentations('toy/alg.json'))[0];
    const lines = golden(name, /[ ,]/).filter(([, kind]) => isKind(kind));
    expect(lines).toHaveLength(3);
    for (const [, kind, ...values] of lines) {
      const { precision, recall, f } = scoreSegmentation(gold, predicted, all)[kind as ElementKindName];
      [precision, recall, f].forEach((value, i) => {
        expect(Math.abs(value - Number(values[i])), kind).toBeLessThan(1e-9);
      });
    }
  });
});
