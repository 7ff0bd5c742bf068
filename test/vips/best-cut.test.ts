import { describe, expect, it } from 'vitest';
import { createRng, type Rng } from '../../src/math/index.ts';
import {
  bestCut,
  type CutTree,
  choose,
  chosen,
  cutTree,
  type Worths,
} from '../../src/vips/learnt/best-cut.ts';

type Worth = Record<keyof Worths, number>;

interface Node {
  parent: number;
  children: number[];
  weight: number;
}

/** A tree of random shape; weights of children add up to their parent's at most. */
function randomTree(rng: Rng, size: number): Node[] {
  const tree: Node[] = [{ parent: -1, children: [], weight: 1 }];
  const parents = [-1];
  // Each node hangs below one of the last path, so that parents stand before children in document order.
  for (let i = 1; i < size; i++) {
    let parent = i - 1;
    for (let up = rng.integer(3); up > 0 && parents[parent] >= 0; up--) parent = parents[parent];
    parents.push(parent);
    tree.push({ parent, children: [], weight: 0 });
    tree[parent].children.push(i);
  }
  tree.forEach(({ children, weight }) => {
    for (const child of children) tree[child].weight = (weight * rng.uniform()) / children.length;
  });
  return tree;
}

/** Every cut of a tree: a node is a block, in none, or divided. */
function allCuts(tree: readonly Node[], node = 0): number[][] {
  const { children } = tree[node];
  const whole = [[node], []];
  if (children.length === 0) return whole;
  let divided: number[][] = [[]];
  for (const child of children) {
    divided = divided.flatMap((before) => allCuts(tree, child).map((cut) => [...before, ...cut]));
  }
  return [...whole, ...divided];
}

/** Worths by candidate as columns. */
function columns(worths: readonly Worth[]): Worths {
  return {
    precision: Float64Array.from(worths, (one) => one.precision),
    recall: Float64Array.from(worths, (one) => one.recall),
  };
}

/** Expected F of blocks: precision is their weighted mean, recall their weighted sum. */
function expectedF(tree: readonly Node[], worths: readonly Worth[], blocks: readonly number[]): number {
  const sum = (of: (block: number) => number): number => blocks.reduce((all, i) => all + of(i), 0);
  const whole = sum((i) => tree[i].weight);
  const precision = whole > 0 ? sum((i) => tree[i].weight * worths[i].precision) / whole : 0;
  const recall = sum((i) => tree[i].weight * worths[i].recall);
  return precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0;
}

/** A page of two halves. */
const halves = [
  { parent: -1, children: [1, 2], weight: 1 },
  { parent: 0, children: [], weight: 0.5 },
  { parent: 0, children: [], weight: 0.5 },
];

const trees = Array.from({ length: 200 }, (_, i) => {
  const rng = createRng(`tree ${i}`);
  const tree = randomTree(rng, 2 + rng.integer(8));
  const worths = tree.map((): Worth => ({ precision: rng.uniform(), recall: rng.uniform() }));
  return { tree, worths, values: tree.map(() => 2 * rng.uniform() - 1) };
});

const bestSum = (tree: CutTree, values: ArrayLike<number>, roots: readonly number[]) => {
  tree.room.values.set(values);
  choose(tree);
  return chosen(tree, roots, tree.room.choice);
};

describe('chosen(tree, roots, choice) after choose(tree)', () => {
  it('finds what enumeration of all cuts finds, on 200 random trees', () => {
    for (const { tree, values } of trees) {
      const sumOf = (cut: readonly number[]): number => cut.reduce((sum, i) => sum + values[i], 0);
      const best = Math.max(...allCuts(tree).map(sumOf));
      const found = bestSum(cutTree(tree), values, [0]);
      expect(sumOf(found.blocks)).toBeCloseTo(best, 12);
      expect(sumOf(found.loose)).toBeLessThanOrEqual(0);
    }
  });

  it('prefers the coarser of equal cuts', () => {
    expect(bestSum(cutTree(halves), [1, 0.5, 0.5], [0])).toEqual({ blocks: [0], loose: [] });
  });

  it('divides inside the roots only', () => {
    expect(bestSum(cutTree(halves), [1, 1, -1], [1, 2])).toEqual({ blocks: [1], loose: [2] });
  });
});

describe('bestCut(tree, worths)', () => {
  it('reaches the highest expected F of all cuts on nearly all of 200 random trees, and never says more', () => {
    let reached = 0;
    for (const { tree, worths: own } of trees) {
      const [whole, worths] = [cutTree(tree), columns(own)];
      const best = Math.max(...allCuts(tree).map((cut) => expectedF(tree, own, cut)));
      const { f, blocks } = bestCut(whole, worths);
      expect(f).toBeCloseTo(expectedF(tree, own, blocks), 12);
      expect(f).toBeLessThanOrEqual(best + 1e-12);
      if (f > best - 1e-9) reached++;
    }
    expect(reached).toBeGreaterThanOrEqual(190);
  });

  it('makes one block of a page that is one, and its parts of one that is not', () => {
    const one = [0.9, 0.3, 0.3].map((recall): Worth => ({ precision: 0.9, recall }));
    expect(bestCut(cutTree(halves), columns(one)).blocks).toEqual([0]);
    const two: Worth[] = [{ precision: 0.4, recall: 1 }, one[0], one[0]];
    expect(bestCut(cutTree(halves), columns(two)).blocks).toEqual([1, 2]);
  });

  it('has no blocks on a page without content', () => {
    expect(bestCut(cutTree([]), columns([]))).toEqual({ blocks: [], loose: [], f: 0 });
  });
});
