import type { BlockCandidate } from './candidates.ts';

export interface Cut {
  /** Indexes of the candidates that are blocks, in document order; none inside another. */
  blocks: number[];
  /** Outermost candidates that are in no block, in document order. */
  loose: number[];
  /** Expected F of the blocks, 0 to 1. */
  f: number;
}

/** What candidates are worth as blocks. */
export interface Worths {
  /** Expected share of each that is of one block of the reader's: BCubed precision inside it, 0 to 1. */
  precision: Float64Array;
  /** Expected share of the readers' blocks in it that it holds: BCubed recall of what it holds, 0 to 1. */
  recall: Float64Array;
}

/** Candidates as they are cut, in document order: what is below a candidate stands right behind it. */
export interface CutTree {
  /** -1 at the root. */
  parent: Int32Array;
  weight: Float64Array;
  /** Index behind the last candidate below each. */
  end: Int32Array;
  /** Where cuts are worked out; what it holds means nothing from one call to the next. */
  room: CutRoom;
}

interface CutRoom {
  /** Of candidates as blocks, and of the best that they can be divided into. */
  values: Float64Array;
  divided: Float64Array;
  /** What is done with each; and what the best cut so far does. */
  choice: Uint8Array;
  best: Uint8Array;
}

/** The tree of candidates. */
export function cutTree(candidates: readonly Pick<BlockCandidate, 'parent' | 'weight'>[]): CutTree {
  const count = candidates.length;
  const tree = {
    parent: new Int32Array(count),
    weight: new Float64Array(count),
    end: new Int32Array(count),
    room: {
      values: new Float64Array(count),
      divided: new Float64Array(count),
      choice: new Uint8Array(count),
      best: new Uint8Array(count),
    },
  };
  for (let i = count - 1; i >= 0; i--) {
    const { parent, weight } = candidates[i];
    tree.parent[i] = parent;
    tree.weight[i] = weight;
    tree.end[i] = Math.max(tree.end[i], i + 1);
    if (parent >= 0) tree.end[parent] = Math.max(tree.end[parent], tree.end[i]);
  }
  return tree;
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
 * tangent at a cut is: the best cut of the tangent is found exactly, as {@link choose} does, and its tangent is next.
 * An ascent that comes to a place where an earlier one has been ends there.
 * @param roots candidates that the cut begins from, in document order
 * @returns its `f` is never below that of any cut that the ascents met
 */
export function bestCut(tree: CutTree, worths: Worths, roots: readonly number[] = [0]): Cut {
  const { weight } = tree;
  const { precision: own, recall: held } = worths;
  const { values, choice, best } = tree.room;
  best.fill(none);
  let highest = -1;
  const visited = new Map<number, number[]>(); // recalls by precision, of the ascents that have ended
  for (const start of starts) {
    let [precision, recall]: readonly number[] = start;
    let before = -1;
    const way: Expected[] = [];
    for (let step = 0; step < steps; step++) {
      const scale = (precision + recall) ** 2 / 2;
      const byPrecision = (recall * recall) / scale;
      const byRecall = (precision * precision) / scale;
      for (let i = 0; i < values.length; i++) {
        values[i] = weight[i] * (byPrecision * (own[i] - precision) + byRecall * held[i]);
      }
      choose(tree);
      const reached = expectedOf(tree, worths, roots);
      if (reached.f > highest) {
        highest = reached.f;
        best.set(choice);
      }
      const isKnown = visited.get(reached.precision)?.includes(reached.recall) ?? false;
      if (isKnown || Math.abs(reached.f - before) < 1e-12) {
        for (const at of way) visited.set(at.precision, [...(visited.get(at.precision) ?? []), at.recall]);
        break;
      }
      way.push(reached);
      before = reached.f;
      precision = Math.max(0.05, reached.precision);
      recall = Math.max(0.05, reached.recall);
    }
  }
  return { ...chosen(tree, roots, best), f: highest };
}

/** Expected precision, recall and F. */
interface Expected {
  precision: number;
  recall: number;
  f: number;
}

/** Expected precision, recall and F of the blocks that were chosen. */
function expectedOf(
  { weight, end, room: { choice } }: CutTree,
  { precision: own, recall: held }: Worths,
  roots: readonly number[],
): Expected {
  let all = 0;
  let pure = 0;
  let recall = 0;
  for (let k = 0; k < roots.length; k++) {
    const behind = end[roots[k]];
    for (let i = roots[k]; i < behind; ) {
      if (choice[i] === divide) {
        i++;
        continue;
      }
      if (choice[i] === block) {
        all += weight[i];
        pure += weight[i] * own[i];
        recall += weight[i] * held[i];
      }
      i = end[i];
    }
  }
  const precision = all > 0 ? pure / all : 0;
  const whole = precision + recall;
  return { precision, recall, f: whole > 0 ? (2 * precision * recall) / whole : 0 };
}

const [none, block, divide] = [0, 1, 2];

/**
 * Chooses the cut with the highest sum of values: every candidate is a block, is in none (worth 0), or gives way to its
 * children, whichever is worth more. Exact, from the leaves up, O(candidates); of equal cuts the coarser one.
 */
export function choose({ parent, room: { values, divided, choice } }: CutTree): void {
  divided.fill(0);
  for (let i = parent.length - 1; i >= 0; i--) {
    const value = values[i];
    let best = Math.max(0, value);
    choice[i] = value >= 0 ? block : none;
    if (divided[i] > best + 1e-12) {
      best = divided[i];
      choice[i] = divide;
    }
    if (parent[i] >= 0) divided[parent[i]] += best;
  }
}

/** The cut of some roots that was chosen. */
export function chosen(
  { end }: CutTree,
  roots: readonly number[],
  choice: Uint8Array,
): Pick<Cut, 'blocks' | 'loose'> {
  const cut = { blocks: [] as number[], loose: [] as number[] };
  for (const root of roots) {
    for (let i = root; i < end[root]; ) {
      if (choice[i] === divide) {
        i++;
        continue;
      }
      (choice[i] === block ? cut.blocks : cut.loose).push(i);
      i = end[i];
    }
  }
  return cut;
}
