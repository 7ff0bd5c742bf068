import type { BlockTree, VisualBlock } from '../../src/page/index.ts';

/** Blocks without children, in reading order. */
export function leavesOf(tree: BlockTree): VisualBlock[] {
  return blocksOf(tree).filter(({ children }) => children.length === 0);
}

/** All blocks, parents before children. */
export function blocksOf(tree: BlockTree): VisualBlock[] {
  const found: VisualBlock[] = [];
  const open = [tree.root];
  for (let block = open.pop(); block; block = open.pop()) {
    found.push(block);
    open.push(...block.children.toReversed());
  }
  return found;
}
