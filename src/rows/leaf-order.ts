import type { BlockTree, Page } from '../page/index.ts';
import { type PlacedVisualBlock, placeBlocks } from './place-blocks.ts';
import { separatorsBetween } from './separators-between.ts';

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
