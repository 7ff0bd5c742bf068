import type { VisualBlock } from '../page/index.ts';

export interface PlacedVisualBlock {
  block: VisualBlock;
  /** Index of the block around it; -1 for the root. */
  parent: number;
  depth: number;
  /** Number of the column it stands in: the largest part of the page that no vertical separator cuts. */
  column: number;
}

/** All blocks of a tree in reading order, parents before children; without recursion, as trees can be deep. */
export function placeBlocks(root: VisualBlock): PlacedVisualBlock[] {
  const placed: PlacedVisualBlock[] = [];
  const open: PlacedVisualBlock[] = [{ block: root, parent: -1, depth: 0, column: 0 }];
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
