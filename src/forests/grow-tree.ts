/**
 * One regression tree of a gradient boosting machine, by histograms of binned features.
 *
 * Source: second-order gains and leaves as in Chen and Guestrin 2016, "XGBoost", section 2.
 */

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
  for (let j = 0; j < features; j++) {
    const own = cutsOf(Float64Array.from(examples, (values) => values[j]).sort());
    cuts.push(own);
    bins.push(Uint8Array.from(examples, (values) => binOf(own, values[j])));
  }
  return { cuts, bins };
}

function cutsOf(sorted: Float64Array): number[] {
  const distinct = [...new Set(sorted)];
  if (distinct.length <= maxBins) return distinct.slice(1).map((value, i) => (value + distinct[i]) / 2);
  const cuts = new Set<number>();
  for (let q = 1; q < maxBins; q++) cuts.add(sorted[Math.floor((q * sorted.length) / maxBins)]);
  return [...cuts];
}

function binOf(cuts: readonly number[], value: number): number {
  let low = 0;
  let high = cuts.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (value >= cuts[middle]) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Derivatives of the loss by each example's value: the first with its sign turned, and the second. */
export interface Derivatives {
  gradient: Float64Array;
  hessian: Float64Array;
}

/**
 * Grows a tree.
 * @param examples indexes of the examples that the tree sees
 * @param features indexes of the features that it may split on
 * @returns packed as in a `PackedForest`: depth first, `feature, threshold, left..., right...` or, in a leaf, `-1,
 * value`
 */
export function growTree(
  { cuts, bins }: BinnedFeatures,
  { gradient, hessian }: Derivatives,
  examples: Int32Array,
  features: readonly number[],
  { depth, rate, ridge, minHessian }: TreeOptions,
): number[] {
  const tree: number[] = [];
  const sums = new Float64Array(2 * (maxBins + 1));
  const grow = (members: Int32Array, levels: number): void => {
    let g = 0;
    let h = 0;
    for (let k = 0; k < members.length; k++) {
      g += gradient[members[k]];
      h += hessian[members[k]];
    }
    const split = levels > 0 && h >= 2 * minHessian ? bestSplit(members, g, h) : undefined;
    if (!split) {
      tree.push(-1, (rate * g) / (h + ridge));
      return;
    }
    const { feature, bin } = split;
    tree.push(feature, cuts[feature][bin]);
    const column = bins[feature];
    grow(
      members.filter((i) => column[i] <= bin),
      levels - 1,
    );
    grow(
      members.filter((i) => column[i] > bin),
      levels - 1,
    );
  };
  const bestSplit = (
    members: Int32Array,
    g: number,
    h: number,
  ): { feature: number; bin: number } | undefined => {
    const whole = (g * g) / (h + ridge);
    let best = minGain;
    let split: { feature: number; bin: number } | undefined;
    for (const feature of features) {
      const column = bins[feature];
      sums.fill(0);
      for (let k = 0; k < members.length; k++) {
        const i = members[k];
        const at = 2 * column[i];
        sums[at] += gradient[i];
        sums[at + 1] += hessian[i];
      }
      let gl = 0;
      let hl = 0;
      for (let bin = 0; bin < cuts[feature].length; bin++) {
        gl += sums[2 * bin];
        hl += sums[2 * bin + 1];
        if (hl < minHessian || h - hl < minHessian) continue;
        const gain = (gl * gl) / (hl + ridge) + (g - gl) ** 2 / (h - hl + ridge) - whole;
        if (gain > best) {
          best = gain;
          split = { feature, bin };
        }
      }
    }
    return split;
  };
  grow(examples, depth);
  return tree;
}
