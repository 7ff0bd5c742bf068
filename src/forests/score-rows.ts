import { type Forest, predictForest } from './forest.ts';

/** Leaves of a tree at most that are scored by bits. */
const mostLeaves = 32;

/** Values of forests at rows of features: by forest, then by row. */
export type ScoreRows = (rows: readonly Float64Array[]) => Float64Array[];

/**
 * Values of several forests at many points, the same as {@link predictForest} gives, some times faster.
 *
 * Instead of walking down each tree, it goes through the thresholds of each feature: every node that sends the point to
 * the right crosses out the leaves on its left, and the leftmost leaf that is left is the one of the tree.
 *
 * Source: Lucchese et al. 2015, "QuickScorer". Forests with a tree of more than 32 leaves are walked.
 * @param forests that look at the same features
 */
export function forestScorer(forests: readonly Forest[]): ScoreRows {
  const isLarge = ({ roots, feature }: Forest): boolean =>
    roots.some((root, t) => (roots[t + 1] ?? feature.length) - root > 2 * mostLeaves - 1);
  if (forests.some(isLarge))
    return (rows) => forests.map((forest) => Float64Array.from(rows, (row) => predictForest(forest, row)));
  const trees = forests.flatMap((forest) => forest.roots.map((root) => treeBits(forest, root)));
  const splits = trees.flatMap(({ splits: own }, tree) => own.map((split) => ({ ...split, tree })));
  splits.sort((a, b) => a.feature - b.feature || a.threshold - b.threshold || a.tree - b.tree);
  const threshold = Float64Array.from(splits, (split) => split.threshold);
  const mask = Int32Array.from(splits, (split) => split.mask);
  const treeOf = Int32Array.from(splits, (split) => split.tree);
  const endOf = new Map(splits.map(({ feature }, k) => [feature, k + 1]));
  const features = Int32Array.from(endOf.keys());
  const ends = Int32Array.from(endOf.values());
  const leaves = new Float64Array(trees.length * mostLeaves);
  trees.forEach((tree, t) => {
    leaves.set(tree.leaves, t * mostLeaves);
  });
  const alive = new Int32Array(trees.length);
  return (rows) => {
    const values = forests.map(() => new Float64Array(rows.length));
    for (let i = 0; i < rows.length; i++) {
      const row = rows[i];
      alive.fill(-1);
      for (let f = 0, k = 0; f < features.length; f++) {
        const value = row[features[f]];
        for (const end = ends[f]; k < end && !(value < threshold[k]); k++) alive[treeOf[k]] &= mask[k];
        k = ends[f];
      }
      for (let j = 0, t = 0; j < forests.length; j++) {
        let sum = forests[j].base;
        for (const end = t + forests[j].roots.length; t < end; t++) {
          const bits = alive[t];
          sum += leaves[t * mostLeaves + 31 - Math.clz32(bits & -bits)];
        }
        values[j][i] = sum;
      }
    }
    return values;
  };
}

interface TreeBits {
  /** Values, from left to right. */
  leaves: number[];
  /** A point at the threshold or above keeps the leaves of the mask only. */
  splits: { feature: number; threshold: number; mask: number }[];
}

function treeBits({ feature, value, right }: Forest, root: number): TreeBits {
  const leaves: number[] = [];
  const splits: TreeBits['splits'] = [];
  const look = (node: number): void => {
    if (feature[node] < 0) {
      leaves.push(value[node]);
      return;
    }
    const first = leaves.length;
    look(node + 1);
    let mask = -1;
    for (let leaf = first; leaf < leaves.length; leaf++) mask &= ~(1 << leaf);
    splits.push({ feature: feature[node], threshold: value[node], mask });
    look(right[node]);
  };
  look(root);
  return { leaves, splits };
}
