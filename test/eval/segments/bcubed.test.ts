import { expect, it } from 'vitest';
import { bcubed } from '../../../src/eval/index.ts';

it('bcubed(two gold segments in one predicted) is worked by hand', () => {
  // Precision: 3 elements agree with 3 of 4, 1 with 1 of 4: (3 * 3/4 + 1 * 1/4) / 4.
  const score = bcubed([
    { weight: 3, predicted: [0], gold: [0] },
    { weight: 1, predicted: [0], gold: [1] },
  ]);
  expect(score).toEqual({ precision: 0.625, recall: 1, f: 1.25 / 1.625, predictedWeight: 4, goldWeight: 4 });
});

it('bcubed(overlapping segments) counts how many are shared', () => {
  // Both share two predicted segments and one gold segment: 1/2 between any two, whatever the weights.
  const score = bcubed([
    { weight: 1, predicted: [0, 1], gold: [0] },
    { weight: 1, predicted: [1, 0], gold: [0] },
  ]);
  expect([score.precision, score.recall]).toEqual([0.5, 1]);
});

it('bcubed averages each side over what that side holds', () => {
  const score = bcubed([
    { weight: 1, predicted: [0], gold: [] },
    { weight: 1, predicted: [0], gold: [0] },
    { weight: 2, predicted: [], gold: [0] },
    { weight: 5, predicted: [], gold: [] },
  ]);
  // Precision: the first agrees with none (also not with itself), the second with itself, of two.
  expect(score.precision).toBe(0.25);
  // Recall: the second agrees with itself of three, the two others with none.
  expect(score.recall).toBeCloseTo(1 / 9, 15);
  expect([score.predictedWeight, score.goldWeight]).toEqual([2, 3]);
});

it('bcubed(equal segmentations) is 1, bcubed(nothing) is 0', () => {
  const same = bcubed([
    { weight: 2, predicted: [0], gold: [5] },
    { weight: 1, predicted: [0, 1], gold: [5, 3] },
  ]);
  expect([same.precision, same.recall, same.f]).toEqual([1, 1, 1]);
  expect(bcubed([])).toEqual({ precision: 0, recall: 0, f: 0, predictedWeight: 0, goldWeight: 0 });
});

it('bcubed(elements one by one) equals bcubed(the same in groups)', () => {
  const grouped = [
    { weight: 3, predicted: [0, 2], gold: [1] },
    { weight: 2, predicted: [2], gold: [0, 1] },
    { weight: 4, predicted: [1], gold: [] },
  ];
  const single = grouped.flatMap((one) => Array.from({ length: one.weight }, () => ({ ...one, weight: 1 })));
  expect(bcubed(single)).toEqual(bcubed(grouped));
});
