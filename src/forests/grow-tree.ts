/**
 * One regression tree of a gradient boosting machine, by histograms of binned features.
 *
 * Source: second-order gains and leaves as in Chen and Guestrin 2016, "XGBoost", section 2.
 */
import { partitionPoint } from '../math/index.ts';

/** How one tree grows. */
export interface TreeOptions {
  /** Levels of splits, 0 or more: a tree has at most `2 ** depth` leaves. */
  depth: number;
  /** Step that leaves are multiplied by, above 0 to 1. */
  rate: number;
  /** L2 penalty of a leaf's value, added to its sum of second derivatives. */
  ridge: number;
  /** Smallest sum of second derivatives that a leaf may have. */
  minHessian: number;
}

/** Features in bins. */
export interface BinnedFeatures {
  /** Per feature its cuts, ascending: a value at a cut or above lies behind it. */
  cuts: readonly number[][];
  /** Per feature the bin of each example: the number of cuts that its value has reached. */
  bins: readonly Uint8Array[];
}

/** Bins of a feature at most; one byte holds them. */
const maxBins = 32;

/** Gain that a split needs more than. */
const minGain = 1e-3;

/**
 * Cuts each feature at the middles between its values, or at quantiles where it has more values than bins.
 * @param features number of features of each example
 */
export function binFeatures(examples: readonly ArrayLike<number>[], features: number): BinnedFeatures {
  const cuts: number[][] = [];
  const bins: Uint8Array[] = [];
  const column = new Float64Array(examples.length);
  for (let j = 0; j < features; j++) {
    for (let i = 0; i < column.length; i++) column[i] = examples[i][j];
    const own = cutsOf(column.slice().sort());
    const binned = new Uint8Array(column.length);
    for (let i = 0; i < column.length; i++)
      binned[i] = partitionPoint(own.length, (k) => own[k] <= column[i]);
    cuts.push(own);
    bins.push(binned);
  }
  return { cuts, bins };
}

function cutsOf(sorted: Float64Array): number[] {
  const distinct: number[] = [];
  for (let i = 0; i < sorted.length && distinct.length <= maxBins; i++)
    if (i === 0 || sorted[i] !== sorted[i - 1]) distinct.push(sorted[i]);
  if (distinct.length <= maxBins) return distinct.slice(1).map((value, i) => (value + distinct[i]) / 2);
  const cuts = new Set<number>();
  for (let q = 1; q < maxBins; q++) cuts.add(sorted[Math.floor((q * sorted.length) / maxBins)]);
  return [...cuts];
}

/** Derivatives of the loss by each example's value: the first with its sign turned, and the second. */
export interface Derivatives {
  gradient: Float64Array;
  hessian: Float64Array;
}

/** A histogram: per feature and bin the sums of both derivatives, one behind the other. */
type Histogram = Float64Array;

/** Numbers that a feature has in a histogram. */
const featureSums = 2 * maxBins;

/**
 * Grows a tree. Histograms are made of the smaller half of a split alone; that of the other half is what is left.
 * @param examples indexes of the examples that the tree sees
 * @param features indexes of the features that it may split on
 * @returns packed as in a `PackedForest`: depth first, `feature, threshold, left..., right...` or, in a leaf, `-1,
 * value`
 */
export function growTree(
  { cuts, bins }: BinnedFeatures,
  derivatives: Derivatives,
  examples: Int32Array,
  features: readonly number[],
  { depth, rate, ridge, minHessian }: TreeOptions,
): number[] {
  const tree: number[] = [];
  const columns = features.map((feature) => bins[feature]);
  const histogramOf = (members: Int32Array): Histogram => sumByBins(columns, derivatives, members);

  const grow = (members: Int32Array, levels: number, histogram: Histogram | undefined): void => {
    let g = 0;
    let h = 0;
    for (let k = 0; k < members.length; k++) {
      g += derivatives.gradient[members[k]];
      h += derivatives.hessian[members[k]];
    }
    const sums = levels > 0 && h >= 2 * minHessian ? (histogram ?? histogramOf(members)) : undefined;
    const split = sums && bestSplit(sums, g, h);
    if (!split) {
      tree.push(-1, (rate * g) / (h + ridge));
      return;
    }
    const { column, bin } = split;
    tree.push(features[column], cuts[features[column]][bin]);
    const halves = partition(members, columns[column], bin);
    const rest: (Histogram | undefined)[] = [undefined, undefined];
    if (levels > 1) {
      const small = halves[0].length <= halves[1].length ? 0 : 1;
      const own = histogramOf(halves[small]);
      for (let k = 0; k < sums.length; k++) sums[k] -= own[k];
      rest[small] = own;
      rest[1 - small] = sums;
    }
    grow(halves[0], levels - 1, rest[0]);
    grow(halves[1], levels - 1, rest[1]);
  };

  const bestSplit = (sums: Histogram, g: number, h: number): { column: number; bin: number } | undefined => {
    const whole = (g * g) / (h + ridge);
    let best = minGain;
    let split: { column: number; bin: number } | undefined;
    for (let column = 0; column < columns.length; column++) {
      let gl = 0;
      let hl = 0;
      let at = column * featureSums;
      const own = cuts[features[column]].length;
      for (let bin = 0; bin < own; bin++, at += 2) {
        gl += sums[at];
        hl += sums[at + 1];
        if (hl < minHessian || h - hl < minHessian) continue;
        const gain = (gl * gl) / (hl + ridge) + (g - gl) ** 2 / (h - hl + ridge) - whole;
        if (gain > best) {
          best = gain;
          split = { column, bin };
        }
      }
    }
    return split;
  };

  grow(examples, depth, undefined);
  return tree;
}

function sumByBins(
  columns: readonly Uint8Array[],
  { gradient, hessian }: Derivatives,
  members: Int32Array,
): Histogram {
  const n = members.length;
  const g = new Float64Array(n);
  const h = new Float64Array(n);
  for (let k = 0; k < n; k++) {
    g[k] = gradient[members[k]];
    h[k] = hessian[members[k]];
  }
  const sums = new Float64Array(columns.length * featureSums);
  // Two halves side by side: neighbours are mostly of one bin, and adding to one place twice has to wait.
  const even = new Float64Array(featureSums);
  const odd = new Float64Array(featureSums);
  for (let column = 0; column < columns.length; column++) {
    const bins = columns[column];
    even.fill(0);
    odd.fill(0);
    let k = 0;
    for (; k + 1 < n; k += 2) {
      const a = 2 * bins[members[k]];
      even[a] += g[k];
      even[a + 1] += h[k];
      const b = 2 * bins[members[k + 1]];
      odd[b] += g[k + 1];
      odd[b + 1] += h[k + 1];
    }
    if (k < n) {
      const a = 2 * bins[members[k]];
      even[a] += g[k];
      even[a + 1] += h[k];
    }
    const from = column * featureSums;
    for (let b = 0; b < featureSums; b++) sums[from + b] = even[b] + odd[b];
  }
  return sums;
}

/** Examples at a bin or before it, and those behind it, in their order. */
function partition(members: Int32Array, column: Uint8Array, bin: number): [Int32Array, Int32Array] {
  let before = 0;
  for (let k = 0; k < members.length; k++) if (column[members[k]] <= bin) before++;
  const halves: [Int32Array, Int32Array] = [new Int32Array(before), new Int32Array(members.length - before)];
  let low = 0;
  let high = 0;
  for (let k = 0; k < members.length; k++) {
    const i = members[k];
    if (column[i] <= bin) halves[0][low++] = i;
    else halves[1][high++] = i;
  }
  return halves;
}
