import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { predictForest, unpackForest } from '../../src/forests/index.ts';
import { attachmentFeatureNames } from '../../src/hybrid/attachment-features.ts';
import { endFeatureNames } from '../../src/hybrid/end-features.ts';
import { firstFeatureNames, headingLogOdds, secondFeatureNames } from '../../src/hybrid/heading-log-odds.ts';
import { viewPage } from '../../src/hybrid/page-view.ts';
import { type PackedWeights, shippedWeights, unpackWeights } from '../../src/hybrid/weights.ts';
import { el, link, rowsOfElements } from './records/element-tree.ts';

const read = (name: string): string =>
  readFileSync(join(resolve(import.meta.dirname, '../../src/hybrid'), name), 'utf8');
const shipped = JSON.parse(read('weights.json')) as PackedWeights;

describe.each([
  [
    'weights.json',
    'pagestructure fit dev en ja modern-dev modern ',
    ['dev', 'en', 'ja', 'modern-dev', 'modern', 'modern-2', 'kreuzer', 'written'],
  ], // no page of the corpus
  [
    'weights-markup.json',
    'pagestructure fit markup-gold webkb ja-personal modern ',
    ['markup-gold', 'webkb', 'ja-personal', 'modern'],
  ],
])('%s', (name, command, sets) => {
  const weights = JSON.parse(read(name)) as PackedWeights;

  it('names features that the program computes', () => {
    expect(firstFeatureNames).toEqual(expect.arrayContaining(weights.heading.first.features));
    expect(secondFeatureNames).toEqual(expect.arrayContaining(weights.heading.second.features));
    expect(attachmentFeatureNames).toEqual(expect.arrayContaining(weights.attachment.features));
    expect(endFeatureNames).toEqual(expect.arrayContaining(weights.ends?.features ?? []));
  });

  it('is small, and says what it was learnt from', () => {
    expect(read(name).length).toBeLessThan(1_000_000);
    expect(weights.provenance.command).toContain(command);
    expect(weights.provenance.commit).toMatch(/^([0-9a-f]{40}|\d+\.\d+\.\d+)$/);
    expect(Object.keys(weights.provenance.pages)).toEqual(sets);
  });
});

describe('shippedWeights(learntFrom)', () => {
  it('unpacks', () => {
    const { first, second, words } = shippedWeights().heading;
    expect(first).toHaveLength(shipped.heading.first.forests.length);
    expect(second).toHaveLength(shipped.heading.second.forests.length);
    expect(words.weights.some((weight) => weight > 0)).toBe(true);
    expect(shippedWeights('markup').heading.words.bias).not.toBe(
      shippedWeights('readers').heading.words.bias,
    );
  });

  it('that name no records and have no calibration are read: log odds are the mean of both stages', () => {
    const few = structuredClone(shipped);
    delete few.heading.calibration;
    for (const [part, value] of [[few.heading.first, 7] as const, [few.heading.second, 4] as const]) {
      part.features = ['header rank', 'in li'];
      part.forests = [{ base: 0, trees: [[1, 0.5, -1, 0, -1, value]] }]; // in an item of a list
    }
    const view = viewPage(
      rowsOfElements(el('div', el('ul', el('li', link('a'), 'b'), el('li', link('c'), 'd')), el('p', 'e'))),
    );
    expect(view.records[0].inner).toBeDefined();
    const { heading } = unpackWeights(few);
    expect(heading.calibration).toBeUndefined();
    const odds = headingLogOdds(view, heading, { words: false, readings: 2 });
    expect(odds).toEqual(view.rows.map((_, row) => (row < view.rows.length - 1 ? 5.5 : 0)));
  });

  it('look at their features wherever these stand in the file', () => {
    const turned = structuredClone(shipped);
    const { features } = turned.heading.first;
    const last = features.length - 1;
    [features[0], features[last]] = [features[last], features[0]];
    turned.heading.first.forests = [{ base: 0, trees: [[0, 1, -1, 5, -1, 7]] }];
    const [forest] = unpackWeights(turned).heading.first;
    const point = new Float64Array(firstFeatureNames.length).fill(2);
    expect(predictForest(forest, point)).toBe(7);
    point[firstFeatureNames.indexOf(features[0])] = 0;
    expect(predictForest(forest, point)).toBe(5);
  });

  it('of other features are refused by name', () => {
    const wrong = structuredClone(shipped);
    wrong.heading.first.features[1] = 'moon';
    expect(() => unpackWeights(wrong)).toThrow(
      'weights: feature 1 of the first stage: moon (expected one that this program computes)',
    );
  });
});

describe('predictForest(unpackForest(packed), point)', () => {
  // x0 < 1 ? (x1 < 5 ? 10 : 20) : 30, and a stump that is one leaf
  const trees = [
    [0, 1, 1, 5, -1, 10, -1, 20, -1, 30],
    [-1, 0.5],
  ];
  const forest = unpackForest({ base: 100, trees }, 2);

  it.each([
    [[0, 4], 110.5],
    [[0, 5], 120.5],
    [[1, 0], 130.5],
  ])('at %j is %d', (point, value) => expect(predictForest(forest, point)).toBe(value));

  it('refuses trees that are cut off, too long, or look at what is not there', () => {
    expect(() => unpackForest({ base: 0, trees: [[0, 1, -1, 2]] }, 1)).toThrow('ends before its last leaf');
    expect(() => unpackForest({ base: 0, trees: [[-1, 1, -1, 2]] }, 1)).toThrow(
      'goes on behind its last leaf',
    );
    expect(() => unpackForest({ base: 0, trees: [[1, 1, -1, 2, -1, 3]] }, 1)).toThrow(
      'feature 1 (expected a whole number from -1, below 1)',
    );
  });
});
