/**
 * One regression tree of a gradient boosting machine, by histograms of binned features.
 *
 * Source: second-order gains and leaves as in Chen and Guestrin 2016, "XGBoost", section 2.
 */

/** How to grow: trees, depth, step, ridge of a leaf, least Hessian of a leaf, shares of examples and features a tree sees. */
export interface GrowOptions {
  trees: number;
  depth: number;
  rate: number;
  ridge: number;
  leastHessian: number;
  exampleShare: number;
  featureShare: number;
  seed: string;
}

/** Features as bins: the cuts of each, and the bin of each example. */
export interface Binned {
  cuts: readonly number[][];
  bins: readonly Uint8Array[];
}

/** Most bins of a feature. */
const mostBins = 32;

/** Least gain of a split. */
const leastGain = 1e-3;

/** Cuts each feature at the middles between its values, or at quantiles where it has more values than bins. */
export function binFeatures(examples: readonly ArrayLike<number>[], features: number): Binned {
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
  if (distinct.length <= mostBins) return distinct.slice(1).map((value, i) => (value + distinct[i]) / 2);
  const cuts = new Set<number>();
  for (let q = 1; q < mostBins; q++) cuts.add(sorted[Math.floor((q * sorted.length) / mostBins)]);
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

/** First and second derivatives of the loss by each example's value (the first with its sign turned). */
export interface Derivatives {
  gradient: Float64Array;
  hessian: Float64Array;
}

/**
 * Grows a tree.
 * @param examples indexes of those the tree sees, @param features indexes of the features it may use
 * @returns packed as in src/hybrid/forest.ts: depth first, `feature, threshold, left..., right...` or `-1, value`
 */
export function growTree(
  { cuts, bins }: Binned,
  { gradient, hessian }: Derivatives,
  examples: Int32Array,
  features: readonly number[],
  { depth, rate, ridge, leastHessian }: GrowOptions,
): number[] {
  const tree: number[] = [];
  const sums = new Float64Array(2 * (mostBins + 1));
  const grow = (members: Int32Array, levels: number): void => {
    let g = 0;
    let h = 0;
    for (let k = 0; k < members.length; k++) {
      g += gradient[members[k]];
      h += hessian[members[k]];
    }
    const split = levels > 0 && h >= 2 * leastHessian ? bestSplit(members, g, h) : undefined;
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
    let best = leastGain;
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
        if (hl < leastHessian || h - hl < leastHessian) continue;
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
