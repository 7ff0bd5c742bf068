import { describe, expect, it } from 'vitest';
import { binFeatures, growTree } from '../../src/forests/grow-tree.ts';
import { numbers } from '../support/words.ts';

const options = { depth: 1, rate: 1, ridge: 0, minHessian: 1 };

/** First derivatives of squared loss from 0, second ones of 1: a leaf is a mean. */
function derivatives(targets: readonly number[]) {
  return { gradient: Float64Array.from(targets), hessian: new Float64Array(targets.length).fill(1) };
}

function grow(
  examples: readonly number[][],
  targets: readonly number[],
  given: Partial<typeof options> = {},
) {
  const binned = binFeatures(examples, examples[0].length);
  const all = Int32Array.from(examples, (_, i) => i);
  return growTree(binned, derivatives(targets), all, [...examples[0].keys()], { ...options, ...given });
}

describe('binFeatures(examples, features)', () => {
  it('cuts in the middle between values', () => {
    const { cuts, bins } = binFeatures([[1], [3], [3], [7]], 1);
    expect(cuts).toEqual([[2, 5]]);
    expect([...bins[0]]).toEqual([0, 1, 1, 2]);
  });

  it('cuts at quantiles where there are more values than 32', () => {
    const { cuts, bins } = binFeatures(
      Array.from({ length: 64 }, (_, i) => [i]),
      1,
    );
    expect(cuts[0]).toEqual(Array.from({ length: 31 }, (_, q) => 2 * (q + 1)));
    expect([bins[0][0], bins[0][1], bins[0][2], bins[0][63]]).toEqual([0, 0, 1, 31]);
  });

  it('has no cut where all values are one', () => expect(binFeatures([[4], [4]], 1).cuts).toEqual([[]]));
});

describe('growTree(binned, derivatives, examples, features, options)', () => {
  // By hand: cuts at 1.5, 2.5, 3.5. Sums of gradients left of them: -1, -2, 1; the whole: 4, so 4^2/4 = 4.
  // Gains (gl^2/nl + gr^2/nr - 4): 1/1 + 25/3 - 4 = 5.33; 4/2 + 36/2 - 4 = 16; 1/3 + 9/1 - 4 = 5.33. The middle one
  // wins.
  const examples = [[1], [2], [3], [4]];
  const targets = [-1, -1, 3, 3];

  it('takes the split of most gain, with means in its leaves', () => {
    expect(grow(examples, targets)).toEqual([0, 2.5, -1, -1, -1, 3]);
  });

  it('draws leaves towards 0 by ridge, and steps by rate: -2 / (2 + 2) * 0.5 and 6 / (2 + 2) * 0.5', () => {
    expect(grow(examples, targets, { ridge: 2, rate: 0.5 })).toEqual([0, 2.5, -1, -0.25, -1, 0.75]);
  });

  it('is one leaf without levels, and where a leaf would weigh too little', () => {
    expect(grow(examples, targets, { depth: 0 })).toEqual([-1, 1]);
    expect(grow(examples, targets, { minHessian: 3 })).toEqual([-1, 1]);
  });

  it('splits on the feature that tells more, of those it may use, and again below', () => {
    // 00 -> 0, 01 -> 2, 10 -> 8, 11 -> 8: the first feature gains more, the second one is needed on its left alone.
    const corners = numbers`0 0, 0 1, 1 0, 1 1`;
    expect(grow(corners, [0, 2, 8, 8], { depth: 2 })).toEqual([0, 0.5, 1, 0.5, -1, 0, -1, 2, -1, 8]);
    const binned = binFeatures(corners, 2);
    const tree = growTree(binned, derivatives([0, 2, 8, 8]), Int32Array.of(0, 1, 2, 3), [1], options);
    expect(tree).toEqual([1, 0.5, -1, 4, -1, 5]);
  });

  it('sees no other examples than those it is given', () => {
    const binned = binFeatures(examples, 1);
    expect(growTree(binned, derivatives(targets), Int32Array.of(2, 3), [0], options)).toEqual([-1, 3]);
  });
});
