import { partitionPoint, remembered } from '../math/index.ts';
import type { BlockTree, Page, VisualBlock } from '../page/index.ts';
import { commonAncestor } from './common-ancestor.ts';
import { type PlacedVisualBlock, placeBlocks } from './place-blocks.ts';

/** A block tree as the text of its page sees it. */
export interface LeafOrder {
  /** All blocks in the tree's reading order, parents before children. */
  placed: PlacedVisualBlock[];
  /** Per node of the page the leaf it belongs to, as an index into `placed`. */
  leafOf: Int32Array;
  /** Weight of the heaviest separator between two leaves, indices into `placed`; undefined when none lies between. */
  weightBetween: (a: number, b: number) => number | undefined;
}

/**
 * Reads a block tree: which leaf each node belongs to, and the columns leaves stand in.
 *
 * A node that no leaf names belongs with its parent; text in no leaf at all belongs with the text before it.
 */
export function readLeafOrder(page: Page, tree: BlockTree): LeafOrder {
  const placed = placeBlocks(tree.root);
  const leafOf = new Int32Array(page.nodes.length).fill(-1);
  let firstLeaf = -1;
  placed.forEach(({ block }, at) => {
    if (block.children.length > 0) return;
    if (firstLeaf < 0) firstLeaf = at;
    for (const node of block.nodes) if (node < leafOf.length) leafOf[node] = at;
  });
  let before = firstLeaf;
  page.nodes.forEach(({ parent, name }, i) => {
    if (leafOf[i] < 0 && parent >= 0) leafOf[i] = leafOf[parent];
    if (name !== '#text') return;
    if (leafOf[i] < 0) leafOf[i] = before;
    before = leafOf[i];
  });
  return { placed, leafOf, weightBetween: separatorsBetween(placed) };
}

/** Separators of a block along one axis, by their middles. */
interface Bars {
  /** Ascending. */
  middles: Float64Array;
  weights: Float64Array;
}

/**
 * Looks up what separates two leaves. Separators of a block are sorted once, so that rows of a block with many of them
 * cost the logarithm of their number each.
 * @returns weight of the heaviest separator between leaves `a` and `b`, indices into `placed`; undefined when none lies
 *   between them
 */
function separatorsBetween(
  placed: readonly PlacedVisualBlock[],
): (a: number, b: number) => number | undefined {
  const barsOf = remembered((at: number): [vertical: Bars, horizontal: Bars] => [
    barsAlong(placed[at].block, 'vertical'),
    barsAlong(placed[at].block, 'horizontal'),
  ]);
  return (a, b) => {
    const { common, belowA, belowB } = commonAncestor(a, b, placed, (at) => placed[at].depth);
    const [one, other] = [placed[belowA].block.rect, placed[belowB].block.rect];
    let heaviest: number | undefined;
    barsOf(common).forEach(({ middles, weights }, axis) => {
      const [c, d] = [one[axis] + one[axis + 2] / 2, other[axis] + other[axis + 2] / 2];
      const [low, high] = [Math.min(c, d), Math.max(c, d)];
      const first = partitionPoint(middles.length, (k) => middles[k] <= low);
      for (let i = first; i < middles.length && middles[i] < high; i++) {
        heaviest = Math.max(heaviest ?? 0, weights[i]);
      }
    });
    return heaviest;
  };
}

function barsAlong({ separators }: VisualBlock, direction: 'vertical' | 'horizontal'): Bars {
  const along = separators
    .filter((separator) => separator.direction === direction)
    .map(({ start, end, weight }) => ({ middle: (start + end) / 2, weight }))
    .sort((a, b) => a.middle - b.middle);
  return {
    middles: Float64Array.from(along, ({ middle }) => middle),
    weights: Float64Array.from(along, ({ weight }) => weight),
  };
}
