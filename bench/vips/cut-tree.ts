import type { VisualBlock } from '../../src/page/index.ts';

/**
 * Nodes of the leaves that a smaller permitted DoC leaves, cut out of the tree of the largest one.
 * @param root of a tree for permitted DoC 11
 */
export function cutTree(root: VisualBlock, permittedDoc: number): number[][] {
  const found: number[][] = [];
  const open = [root];
  for (let block = open.pop(); block; block = open.pop()) {
    if (block.children.length === 0 || block.doc > permittedDoc) found.push(block.nodes);
    else open.push(...block.children);
  }
  return found;
}
