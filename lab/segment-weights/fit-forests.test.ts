import { describe, expect, it } from 'vitest';
import { type Learner, unpackForests } from '../../src/forests/index.ts';
import { foldsByGroup, splitsOf } from '../../src/hybrid/learn/index.ts';
import { type Examples, fitForests, heldOutForests } from './fit-forests.ts';

type Target = 'is high' | 'is wide';

const learner: Learner<Target> = {
  name: 'box weights',
  features: ['height', 'width'],
  targets: ['is high', 'is wide'],
  file: '',
};
const growing = {
  trees: 20,
  depth: 2,
  rate: 0.3,
  ridge: 0.1,
  minHessian: 0.01,
  exampleShare: 0.8,
  featureShare: 1,
};
const provenance = { command: 'test', pages: 1, pagesSha256: '' };

/** Boxes of all heights and widths from 0 to 7. */
const features = Array.from({ length: 64 }, (_, i) => Float64Array.of(i >> 3, i & 7));
const boxes = {
  features,
  weights: features.map(() => 1),
  shares: {
    'is high': features.map(([height]) => Number(height > 3)),
    'is wide': features.map(([, width]) => Number(width > 3)),
  },
} satisfies Examples<Target>;

describe('fitForests(learner, growing, pages, seed)', () => {
  it('gives the same weights for the same pages and seed, which tell what they were taught', async () => {
    const learnt = await fitForests(learner, growing, [boxes], '1');
    expect(await fitForests(learner, growing, [boxes], '1')).toEqual(learnt);
    expect(await fitForests(learner, growing, [boxes], '2')).not.toEqual(learnt);
    const [high, wide] = unpackForests(learner, { version: 1, provenance, ...learnt })(features);
    expect([...high].map((odds) => Number(odds > 0))).toEqual(boxes.shares['is high']);
    expect([...wide].map((odds) => Number(odds > 0))).toEqual(boxes.shares['is wide']);
  });

  it('learns nothing of a target that no page has, and a target from the pages that have it', async () => {
    const high = { ...boxes, shares: { 'is high': boxes.shares['is high'] } };
    const { forests } = await fitForests(learner, growing, [high], '1');
    expect(forests['is wide'].trees).toEqual([]);
    const both = await fitForests(learner, growing, [high, boxes], '1');
    const one = await fitForests(learner, growing, [boxes], '1');
    expect(both.forests['is wide']).toEqual(one.forests['is wide']);
    expect(both.forests['is high']).not.toEqual(one.forests['is high']);
  });
});

describe('unpackForests(learner, input)', () => {
  it('finds features by their names, whatever their order in the file', async () => {
    const turned = { ...learner, features: learner.features.toReversed() };
    const rows = features.map((row) => row.toReversed());
    const packed = { version: 1, provenance, ...(await fitForests(learner, growing, [boxes], '1')) };
    expect(unpackForests(turned, packed)(rows)).toEqual(unpackForests(learner, packed)(features));
  });

  it('refuses a file without a target, with one too many, and without provenance', async () => {
    const learnt = await fitForests(learner, growing, [boxes], '1');
    const { 'is wide': wide, ...high } = learnt.forests;
    const packed = { version: 1, provenance, ...learnt };
    expect(() => unpackForests(learner, { ...packed, forests: high })).toThrow('is wide');
    expect(() => unpackForests(learner, { ...packed, forests: { ...learnt.forests, low: wide } })).toThrow(
      'low',
    );
    expect(() => unpackForests(learner, { ...packed, provenance: undefined })).toThrow('provenance');
  });
});

describe('heldOutForests(learner, growing, splits, seed), split by site', () => {
  /** Two pages a site; the height tells the site, and nothing else tells what is high there. */
  const pages = Array.from({ length: 20 }, (_, i) => {
    const site = i >> 1;
    const share = site % 2;
    return {
      ...{ id: `site${site}/${i & 1}`, group: `site${site}`, share },
      ...{ features: [Float64Array.of(site, 0)], weights: [1], shares: { 'is high': [share] } },
    };
  });
  const bySite = splitsOf(pages, foldsByGroup(pages, 4, 'deal 0'));

  async function rightShare(splits: typeof bySite): Promise<number> {
    let right = 0;
    for await (const { heldOut, weights } of heldOutForests(learner, growing, splits, 'test')) {
      const [odds] = weights(heldOut.flatMap((page) => page.features));
      right += heldOut.filter(({ share }, i) => Number(odds[i] > 0) === share).length;
    }
    return right / pages.length;
  }

  it('holds every page out once, with all pages of its site', async () => {
    const held: string[] = [];
    for await (const { heldOut } of heldOutForests(learner, growing, bySite, 'test')) {
      expect(heldOut).toHaveLength(2 * new Set(heldOut.map(({ group }) => group)).size);
      held.push(...heldOut.map(({ id }) => id));
    }
    expect(held.sort()).toEqual(pages.map(({ id }) => id).sort());
  });

  it('is not to be had of folds that share a site', () => {
    const folds = pages.map((_, i) => i & 1);
    expect(() => splitsOf(pages, folds)).toThrow(/site0\/1/);
  });

  it('knows no more than chance of a site, which pages of the site would tell', async () => {
    const alone = pages.map((one) => ({ ...one, group: one.id }));
    const folds = pages.map((_, i) => i & 1);
    expect(await rightShare(splitsOf(alone, folds))).toBeGreaterThanOrEqual(0.75);
    expect(await rightShare(bySite)).toBeLessThanOrEqual(0.5);
  });
});
