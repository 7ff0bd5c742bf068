import type { BlockTree, Page, VisualBlock } from '../../src/page/index.ts';
import { type BlockExplanation, type Explanation, segment } from '../../src/vips/index.ts';

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

/** What `segment` tells of its decisions, in order. */
export function explanationsOf(page: Page, options: Parameters<typeof segment>[1]): Explanation[] {
  const told: Explanation[] = [];
  segment(page, { ...options, explain: (one) => told.push(one) });
  return told;
}

/** What `segment` tells of its blocks, in order. */
export function blockExplanationsOf(page: Page, options: Parameters<typeof segment>[1]): BlockExplanation[] {
  const told: BlockExplanation[] = [];
  segment(page, { ...options, explainBlock: (one) => told.push(one) });
  return told;
}
