import type { BlockTree, Page, VisualBlock } from '../page/index.ts';

/** Visual blocks of a tree as the text of a page sees them. */
export interface LeafOrder {
  /** Per node of the page the leaf it belongs to, numbered in reading order. */
  leafOf: Int32Array;
  /** Number of the column a leaf stands in: the largest part of the page that no vertical separator cuts. */
  columnOf: number[];
  /**
   * Weight of the heaviest separator between two leaves.
   * @returns undefined when none lies between them
   */
  weightBetween(a: number, b: number): number | undefined;
}

interface Placed {
  block: VisualBlock;
  parent: number;
  depth: number;
  column: number;
}

/**
 * Reads a block tree: leaves in reading order, the columns they stand in, the separators between them.
 *
 * A node that no leaf names belongs with its parent; text in no leaf at all belongs with the text before it.
 */
export function readLeafOrder(page: Page, tree: BlockTree): LeafOrder {
  const placed = placeBlocks(tree.root);
  const leaves = placed.flatMap(({ block }, i) => (block.children.length === 0 ? [i] : []));
  const leafOf = new Int32Array(page.nodes.length).fill(-1);
  leaves.forEach((at, leaf) => {
    for (const node of placed[at].block.nodes) if (node < leafOf.length) leafOf[node] = leaf;
  });
  let before = 0;
  page.nodes.forEach(({ parent, name }, i) => {
    if (leafOf[i] < 0 && parent >= 0) leafOf[i] = leafOf[parent];
    if (name !== '#text') return;
    if (leafOf[i] < 0) leafOf[i] = before;
    before = leafOf[i];
  });
  return {
    leafOf,
    columnOf: leaves.map((at) => placed[at].column),
    weightBetween: (a, b) => heaviestBetween(placed, leaves[a], leaves[b]),
  };
}

/** All blocks in reading order, parents first, without recursion: trees can be deep. */
function placeBlocks(root: VisualBlock): Placed[] {
  const placed: Placed[] = [];
  const open: Placed[] = [{ block: root, parent: -1, depth: 0, column: 0 }];
  let columns = 1;
  for (let next = open.pop(); next; next = open.pop()) {
    const at = placed.push(next) - 1;
    const { block, depth, column } = next;
    const cut = block.separators.some(({ direction }) => direction === 'vertical');
    for (const child of block.children.toReversed()) {
      open.push({ block: child, parent: at, depth: depth + 1, column: cut ? columns++ : column });
    }
  }
  return placed;
}

function heaviestBetween(placed: readonly Placed[], a: number, b: number): number | undefined {
  let [x, y] = [a, b];
  let [belowX, belowY] = [a, b];
  while (x !== y) {
    if (placed[x].depth >= placed[y].depth) {
      belowX = x;
      x = placed[x].parent;
    } else {
      belowY = y;
      y = placed[y].parent;
    }
  }
  const [one, other] = [placed[belowX].block.rect, placed[belowY].block.rect];
  let heaviest: number | undefined;
  for (const { direction, start, end, weight } of placed[x].block.separators) {
    const axis = direction === 'horizontal' ? 1 : 0;
    const [c, d] = [one[axis] + one[axis + 2] / 2, other[axis] + other[axis + 2] / 2];
    const middle = (start + end) / 2;
    if (middle > Math.min(c, d) && middle < Math.max(c, d)) heaviest = Math.max(heaviest ?? 0, weight);
  }
  return heaviest;
}
