import type { BlockCandidate } from './candidates.ts';

/** What a candidate is worth as a block. */
export interface Worth {
  /** Expected share of it that is of one block of the reader's: BCubed precision inside it, 0 to 1. */
  precision: number;
  /** Expected share of the readers' blocks in it that it holds: BCubed recall of what it holds, 0 to 1. */
  recall: number;
}

/** Blocks of a page. */
export interface Cut {
  /** Indexes of the candidates that are blocks, in document order; none inside another. */
  blocks: number[];
  /** Outermost candidates that are in no block, in document order. */
  loose: number[];
  /** Expected F of the blocks, 0 to 1. */
  f: number;
}

/** Worths of all candidates. */
export interface Worths {
  precision: ArrayLike<number>;
  recall: ArrayLike<number>;
}

/** Candidates as they are cut, parents before children. */
export interface CutTree {
  /** -1 at the root. */
  parent: Int32Array;
  weight: Float64Array;
  children: readonly (readonly number[])[];
}

/** The tree of candidates. */
export function cutTree(
  candidates: readonly Pick<BlockCandidate, 'parent' | 'children' | 'weight'>[],
): CutTree {
  return {
    parent: Int32Array.from(candidates, ({ parent }) => parent),
    weight: Float64Array.from(candidates, ({ weight }) => weight),
    children: candidates.map(({ children }) => children),
  };
}

/** Where the search for the best F begins: precision and recall that the cut may have. */
const starts = [
  [0.6, 0.6],
  [0.8, 0.5],
  [0.5, 0.8],
] as const;

/** Steps of the search from one start; it ends after two or three. */
const steps = 8;

/**
 * The cut of a tree with the highest expected F, as far as three ascents find it.
 *
 * Precision is the weighted mean over the blocks, recall their weighted sum. F of both is no sum over blocks, but its
 * tangent at a cut is: {@link bestSum} finds the best cut of the tangent exactly, whose tangent is next.
 * @param roots candidates that the cut begins from, in document order
 * @returns its `f` is never below that of any cut that the ascents met
 */
export function bestCut(
  tree: CutTree,
  worths: Worths,
  roots: readonly number[] = tree.parent.length > 0 ? [0] : [],
): Cut {
  let best: Cut = { blocks: [], loose: [...roots], f: -1 };
  const { parent, weight } = tree;
  const own = Float64Array.from(worths.precision);
  const held = Float64Array.from(worths.recall);
  const values = new Float64Array(parent.length);
  for (const start of starts) {
    let [precision, recall]: readonly number[] = start;
    let before = -1;
    for (let step = 0; step < steps; step++) {
      const scale = (precision + recall) ** 2 / 2;
      const byPrecision = (recall * recall) / scale;
      const byRecall = (precision * precision) / scale;
      for (let i = 0; i < values.length; i++) {
        values[i] = weight[i] * (byPrecision * (own[i] - precision) + byRecall * held[i]);
      }
      const cut = bestSum(tree, values, roots);
      const reached = expectedF(tree, worths, cut.blocks);
      if (reached.f > best.f) best = { ...cut, f: reached.f };
      if (Math.abs(reached.f - before) < 1e-12) break;
      before = reached.f;
      precision = Math.max(0.05, reached.precision);
      recall = Math.max(0.05, reached.recall);
    }
  }
  return best;
}

/** Expected precision, recall and F of blocks. */
export function expectedF({ weight }: CutTree, worths: Worths, blocks: readonly number[]) {
  let all = 0;
  let pure = 0;
  let recall = 0;
  for (const i of blocks) {
    all += weight[i];
    pure += weight[i] * worths.precision[i];
    recall += weight[i] * worths.recall[i];
  }
  const precision = all > 0 ? pure / all : 0;
  const whole = precision + recall;
  return { precision, recall, f: whole > 0 ? (2 * precision * recall) / whole : 0 };
}

/**
 * The cut with the highest sum of values: every candidate is a block, is in none, or gives way to its children,
 * whichever is worth more. Exact, from the leaves up, O(candidates); of equal cuts the coarser one.
 * @param values of candidates as blocks; one that is in no block is worth 0
 */
export function bestSum(
  { parent, children }: CutTree,
  values: ArrayLike<number>,
  roots: readonly number[],
): Pick<Cut, 'blocks' | 'loose'> {
  const divided = new Float64Array(parent.length);
  const choice = new Uint8Array(parent.length);
  for (let i = parent.length - 1; i >= 0; i--) {
    let best = Math.max(0, values[i]);
    choice[i] = values[i] >= 0 ? block : none;
    if (divided[i] > best + 1e-12) {
      best = divided[i];
      choice[i] = divide;
    }
    if (parent[i] >= 0) divided[parent[i]] += best;
  }
  const cut = { blocks: [] as number[], loose: [] as number[] };
  const open = roots.toReversed();
  for (let i = open.pop(); i !== undefined; i = open.pop()) {
    if (choice[i] !== divide) {
      (choice[i] === block ? cut.blocks : cut.loose).push(i);
      continue;
    }
    const below = children[i];
    for (let k = below.length - 1; k >= 0; k--) open.push(below[k]);
  }
  return cut;
}

const [none, block, divide] = [0, 1, 2];
