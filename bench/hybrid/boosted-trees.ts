/**
 * Gradient boosted trees for two losses: yes or no (a row is a heading), and a choice among options (where a heading
 * hangs). Values of yes-or-no forests are log odds, those of choices unnormalised log probabilities.
 *
 * Source: Friedman 2001, "Greedy function approximation: a gradient boosting machine".
 */
import { type Forest, type PackedForest, predictForest, unpackForest } from '../../src/hybrid/index.ts';
import { createRng, type Rng } from '../../src/math/index.ts';
import { binFeatures, type Derivatives, type GrowOptions, growTree } from './grow-tree.ts';

type Examples = readonly ArrayLike<number>[];

/** Least Hessian of an example. */
const least = { yesNo: 1e-4, choice: 1e-3 };

/** Learns yes (1) or no (0); `weights` are those of the examples. */
export function learnYesNo(
  examples: Examples,
  right: ArrayLike<number>,
  weights: ArrayLike<number>,
  options: GrowOptions,
): PackedForest {
  const n = examples.length;
  let yes = 0;
  let all = 0;
  for (let i = 0; i < n; i++) {
    yes += weights[i] * right[i];
    all += weights[i];
  }
  const derive = (values: Float64Array, { gradient, hessian }: Derivatives): void => {
    for (let i = 0; i < n; i++) {
      const p = 1 / (1 + Math.exp(-values[i]));
      gradient[i] = weights[i] * (right[i] - p);
      hessian[i] = weights[i] * Math.max(least.yesNo, p * (1 - p));
    }
  };
  const units = Int32Array.from({ length: n }, (_, i) => i);
  return boost(examples, Math.log(yes / (all - yes)), derive, units, options);
}

/** Learns a choice: examples of one choice stand together and share a number, one of them is right (1). */
export function learnChoice(
  examples: Examples,
  choice: Int32Array,
  right: ArrayLike<number>,
  weights: ArrayLike<number>,
  options: GrowOptions,
): PackedForest {
  const n = examples.length;
  const derive = (values: Float64Array, { gradient, hessian }: Derivatives): void => {
    for (let from = 0, to = 0; from < n; from = to) {
      let largest = Number.NEGATIVE_INFINITY;
      for (; to < n && choice[to] === choice[from]; to++) largest = Math.max(largest, values[to]);
      let sum = 0;
      for (let i = from; i < to; i++) sum += Math.exp(values[i] - largest);
      for (let i = from; i < to; i++) {
        const p = Math.exp(values[i] - largest) / sum;
        gradient[i] = weights[i] * (right[i] - p);
        hessian[i] = weights[i] * Math.max(least.choice, p * (1 - p));
      }
    }
  };
  return boost(examples, 0, derive, choice, options);
}

/** @param unit number of the unit each example is drawn with: examples of one unit stand together */
function boost(
  examples: Examples,
  base: number,
  derive: (values: Float64Array, derivatives: Derivatives) => void,
  unit: Int32Array,
  options: GrowOptions,
): PackedForest {
  const n = examples.length;
  const features = examples[0].length;
  const rng = createRng(options.seed);
  const binned = binFeatures(examples, features);
  const values = new Float64Array(n).fill(base);
  const derivatives = { gradient: new Float64Array(n), hessian: new Float64Array(n) };
  const trees: number[][] = [];
  for (let t = 0; t < options.trees; t++) {
    derive(values, derivatives);
    const seen = drawUnits(rng, unit, options.exampleShare);
    const columns = Array.from({ length: features }, (_, j) => j).filter(
      () => rng.uniform() < options.featureShare,
    );
    const tree = roundTree(growTree(binned, derivatives, seen, columns, options));
    trees.push(tree);
    const one: Forest = unpackForest({ base: 0, trees: [tree] }, features);
    for (let i = 0; i < n; i++) values[i] += predictForest(one, examples[i]);
  }
  return { base: Number(base.toPrecision(4)), trees };
}

function drawUnits(rng: Rng, unit: Int32Array, share: number): Int32Array {
  const seen: number[] = [];
  let taken = false;
  unit.forEach((number, i) => {
    if (i === 0 || number !== unit[i - 1]) taken = rng.uniform() < share;
    if (taken) seen.push(i);
  });
  return Int32Array.from(seen);
}

/** Thresholds to 4 digits, values of leaves to 3: what the file of weights holds. */
function roundTree(tree: readonly number[]): number[] {
  return tree.map((value, k) => (k % 2 === 0 ? value : Number(value.toPrecision(tree[k - 1] < 0 ? 3 : 4))));
}
