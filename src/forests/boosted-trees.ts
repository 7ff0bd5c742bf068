/**
 * Gradient boosted trees for two losses: yes or no (a row is a heading), and a choice among options (where a heading
 * hangs). Values of yes-or-no forests are log odds, those of choices unnormalised log probabilities.
 *
 * Source: Friedman 2001, "Greedy function approximation: a gradient boosting machine".
 */
import { createRng, type Rng } from '../math/index.ts';
import { type PackedForest, predictForest, unpackForest } from './forest.ts';
import { binFeatures, type Derivatives, growTree, type TreeOptions } from './grow-tree.ts';

/** How a forest is grown. */
export interface BoostOptions extends TreeOptions {
  /** Number of trees. */
  trees: number;
  /** Shares (0-1) of the examples and of the features that a tree sees, drawn anew for each. */
  exampleShare: number;
  featureShare: number;
  /** Features that no tree sees; default none. */
  ignored?: ReadonlySet<number>;
  /** Names the random stream of the draws: the same seed and examples give the same forest. */
  seed: string;
}

/** Called after each tree; learning waits for it, and ends with what it throws. */
export type OnTree = () => void | Promise<void>;

type Examples = readonly ArrayLike<number>[];

/** Second derivatives of an example are at least this. */
const minSecond = { yesNo: 1e-4, choice: 1e-3 };

/** Log odds that a forest may start from, where all examples are of one kind. */
const maxBase = 10;

/**
 * Learns yes (1) or no (0).
 * @param examples features of each, all of one length
 * @param right per example 1 or 0
 * @param weights per example how much it counts, above 0
 * @returns a forest whose values are log odds of yes
 */
export async function learnYesNo(
  examples: Examples,
  right: ArrayLike<number>,
  weights: ArrayLike<number>,
  options: BoostOptions,
  onTree?: OnTree,
): Promise<PackedForest> {
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
      hessian[i] = weights[i] * Math.max(minSecond.yesNo, p * (1 - p));
    }
  };
  const units = Int32Array.from({ length: n }, (_, i) => i);
  const base = Math.max(-maxBase, Math.min(maxBase, Math.log(yes / (all - yes))));
  return boost(examples, base, derive, units, options, onTree);
}

/**
 * Learns a choice among options.
 * @param examples features of each option
 * @param choice per example the number of its choice; the options of one choice stand together
 * @param right per example 1 for the option that is chosen, 0 for the others
 * @param weights per example how much it counts, above 0
 * @returns a forest whose values are unnormalised log probabilities
 */
export async function learnChoice(
  examples: Examples,
  choice: Int32Array,
  right: ArrayLike<number>,
  weights: ArrayLike<number>,
  options: BoostOptions,
  onTree?: OnTree,
): Promise<PackedForest> {
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
        hessian[i] = weights[i] * Math.max(minSecond.choice, p * (1 - p));
      }
    }
  };
  return boost(examples, 0, derive, choice, options, onTree);
}

/** @param unit number of the unit each example is drawn with: examples of one unit stand together */
async function boost(
  examples: Examples,
  base: number,
  derive: (values: Float64Array, derivatives: Derivatives) => void,
  unit: Int32Array,
  options: BoostOptions,
  onTree: OnTree | undefined,
): Promise<PackedForest> {
  const n = examples.length;
  if (n === 0) return { base: 0, trees: [] };
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
      (j) => rng.uniform() < options.featureShare && !options.ignored?.has(j),
    );
    const tree = roundTree(growTree(binned, derivatives, seen, columns, options));
    trees.push(tree);
    const grown = unpackForest({ base: 0, trees: [tree] }, features);
    for (let i = 0; i < n; i++) values[i] += predictForest(grown, examples[i]);
    await onTree?.();
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
