import { describe, expect, it } from 'vitest';
import { learnChoice, learnYesNo, predictForest, unpackForest } from '../../src/forests/index.ts';
import { numbers } from '../support/words.ts';

const options = {
  trees: 1,
  depth: 1,
  rate: 1,
  ridge: 0,
  minHessian: 0.1,
  exampleShare: 1,
  featureShare: 1,
  seed: '1',
};
const many = { ...options, trees: 40, rate: 0.3, exampleShare: 0.7, seed: 'many' };

describe('learnYesNo(examples, right, weights, options)', () => {
  it('starts from the log odds of the weights and takes one Newton step, by hand', async () => {
    // Weights 1 1 2, right 0 1 1: base log(3 / 1) = 1.099, p = 0.75. Cuts at 0.5 and 1.5.
    // Left of 0.5: g = -0.75, h = 0.1875, so -4; right of it: g = 0.25 + 0.5, h = 3 * 0.1875, so 1.333.
    const forest = await learnYesNo([[0], [1], [2]], [0, 1, 1], [1, 1, 2], options);
    expect(forest).toEqual({ base: 1.099, trees: [[0, 0.5, -1, -4, -1, 1.33]] });
  });

  it('learns an exclusive or that no single feature tells', async () => {
    const corners = numbers`0 0, 0 1, 1 0, 1 1`;
    const examples = corners.flatMap((corner) => Array.from({ length: 10 }, () => corner));
    const right = examples.map(([a, b]) => Number(a !== b));
    // Equal shares gain nothing at the root: a corner counts a little more.
    const weights = examples.map(([a, b]) => (a + b === 0 ? 1.5 : 1));
    const forest = await learnYesNo(examples, right, weights, { ...many, depth: 2 });
    const unpacked = unpackForest(forest, 2);
    expect(corners.map((corner) => predictForest(unpacked, corner) > 0)).toEqual([false, true, true, false]);
  });

  it('sees no ignored feature; the draws of the others stay as they are', async () => {
    const examples = Array.from({ length: 40 }, (_, i) => [i % 2, i % 3, i % 5]);
    const right = examples.map(([a, b]) => Number(a + b > 1));
    const weights = examples.map(() => 1);
    const featuresOf = async (ignored: ReadonlySet<number>): Promise<Set<number>> => {
      const { trees } = await learnYesNo(examples, right, weights, { ...many, ignored });
      return new Set(trees.flatMap((tree) => tree.filter((value, k) => k % 2 === 0 && value >= 0)));
    };
    expect(await featuresOf(new Set([0]))).not.toContain(0);
    expect(await featuresOf(new Set())).toContain(0);
    const none = await learnYesNo(examples, right, weights, { ...many, ignored: new Set() });
    expect(none).toEqual(await learnYesNo(examples, right, weights, many));
  });

  it('is finite where all are of one kind', async () => {
    const { base } = await learnYesNo([[0], [1]], [0, 0], [1, 1], options);
    expect(base).toBe(-10);
  });

  it('calls after each tree, waits, and ends with what is thrown', async () => {
    let trees = 0;
    const stop = async () => {
      if (++trees === 3) throw new Error('enough');
    };
    await expect(learnYesNo([[0], [1]], [0, 1], [1, 1], many, stop)).rejects.toThrow('enough');
    expect(trees).toBe(3);
  });
});

describe('learnChoice(examples, choice, right, weights, options)', () => {
  it('learns which of the options is taken: here the larger one', async () => {
    const examples: number[][] = [];
    const choice: number[] = [];
    const right: number[] = [];
    for (let i = 0; i < 30; i++) {
      const sizes = [i % 5, (i * 3) % 7];
      if (sizes[0] === sizes[1]) continue;
      for (const size of sizes) {
        examples.push([Number(size === Math.max(...sizes)), i % 3]);
        choice.push(i);
        right.push(Number(size === Math.max(...sizes)));
      }
    }
    const weights = examples.map(() => 1);
    const forest = await learnChoice(examples, Int32Array.from(choice), right, weights, many);
    const unpacked = unpackForest(forest, 2);
    expect(predictForest(unpacked, [1, 0])).toBeGreaterThan(predictForest(unpacked, [0, 0]) + 2);
  });

  it('is an empty forest where nothing was chosen', async () => {
    expect(await learnChoice([], new Int32Array(0), [], [], options)).toEqual({ base: 0, trees: [] });
  });

  it('gives the same bytes for the same seed, others for another', async () => {
    const examples = Array.from({ length: 60 }, (_, i) => [(i * 7) % 11, (i * 5) % 13, i % 3]);
    const right = examples.map(([a], i) => Number(a > 5 !== (i % 7 === 0)));
    const weights = examples.map(() => 1);
    const learn = (seed: string) =>
      learnYesNo(examples, right, weights, { ...many, featureShare: 0.7, seed });
    const [once, again, other] = [await learn('a'), await learn('a'), await learn('b')];
    expect(JSON.stringify(again)).toBe(JSON.stringify(once));
    expect(JSON.stringify(other)).not.toBe(JSON.stringify(once));
  });
});
