import { z } from 'zod';

/**
 * Boosted trees over a constant, packed: each tree is one flat list, depth first, of `feature, threshold, left...,
 * right...` or, in a leaf, `-1, value`.
 */
export const packedForestSchema = z.strictObject({
  base: z.number(),
  trees: z.array(z.array(z.number()).min(2)),
});

export type PackedForest = z.infer<typeof packedForestSchema>;

/** Boosted trees, all nodes in one row; a node below the threshold goes left. */
export interface Forest {
  base: number;
  roots: readonly number[];
  /** Feature a node looks at; -1 in a leaf. */
  feature: Int16Array;
  /** Threshold, or a leaf's value. */
  value: Float64Array;
  /** Right child; the left one stands right behind its parent. */
  right: Int32Array;
}

/** Features that an Int16Array tells apart. */
const mostFeatures = 2 ** 15;

/**
 * Unpacks trees.
 * @param features number of features that trees may look at
 * @throws Error when a tree is no list of pairs, ends early, goes on behind its end or names a feature that is not
 *   there
 */
export function unpackForest({ base, trees }: PackedForest, features: number): Forest {
  const odd = trees.findIndex((tree) => tree.length % 2 !== 0);
  if (odd >= 0) throw new Error(`tree ${odd}: ${trees[odd].length} numbers (expected an even number)`);
  const nodes = trees.reduce((sum, tree) => sum + tree.length / 2, 0);
  const most = Math.min(features, mostFeatures);
  const feature = new Int16Array(nodes);
  const value = new Float64Array(nodes);
  const right = new Int32Array(nodes);
  const roots: number[] = [];
  let at = 0;
  for (const [t, tree] of trees.entries()) {
    const root = at;
    roots.push(root);
    const waiting: number[] = [];
    for (let k = 0; k < tree.length; k += 2) {
      if (k > 0 && !(tree[k - 2] >= 0)) {
        const parent = waiting.pop();
        if (parent === undefined)
          throw new Error(`tree ${t}: goes on behind its last leaf (expected its end)`);
        right[parent] = at;
      }
      if (!Number.isInteger(tree[k]) || tree[k] < -1 || tree[k] >= most)
        throw new Error(`tree ${t}: feature ${tree[k]} (expected a whole number from -1, below ${most})`);
      feature[at] = tree[k];
      value[at] = tree[k + 1];
      if (tree[k] >= 0) waiting.push(at);
      at++;
    }
    if (waiting.length > 0 || tree[tree.length - 2] >= 0)
      throw new Error(`tree ${t}: ends before its last leaf (expected one more)`);
  }
  return { base, roots, feature, value, right };
}

/**
 * Unpacks forests of a file, whose trees name features by their place there, for points with the features of the
 * program in the order that it computes them in.
 * @param features names of the file's features
 * @param computed names of the program's
 * @param where the beginning of a message about a feature
 * @throws Error for a feature that the program does not compute, and as `unpackForest` does
 */
export function orderForests(
  forests: readonly PackedForest[],
  features: readonly string[],
  computed: readonly string[],
  where: (place: number) => string,
): Forest[] {
  const places = features.map((name, i) => {
    const place = computed.indexOf(name);
    if (place >= 0) return place;
    throw new Error(`${where(i)}: ${name} (expected one that this program computes)`);
  });
  return forests.map((packed) => {
    const forest = unpackForest(packed, features.length);
    return { ...forest, feature: forest.feature.map((own) => (own < 0 ? own : places[own])) };
  });
}

/** Sum of the trees at a point. */
export function predictForest(
  { base, roots, feature, value, right }: Forest,
  point: ArrayLike<number>,
): number {
  let sum = base;
  for (const root of roots) {
    let node = root;
    while (feature[node] >= 0) node = point[feature[node]] < value[node] ? node + 1 : right[node];
    sum += value[node];
  }
  return sum;
}

/** Mean of several forests at a point. */
export function predictMean(forests: readonly Forest[], point: ArrayLike<number>): number {
  return forests.reduce((sum, forest) => sum + predictForest(forest, point), 0) / forests.length;
}
