import type { VisualBlock } from '../../src/page/index.ts';
import type { Segment } from './score-segments.ts';

/**
 * Leaves that a smaller permitted DoC leaves, cut out of the tree of the largest one.
 * @param root of a tree for the largest permitted DoC
 */
export function cutTree(root: VisualBlock, permittedDoc: number): Segment[] {
  const found: Segment[] = [];
  const open = [root];
  for (let block = open.pop(); block; block = open.pop()) {
    if (block.children.length === 0 || block.doc > permittedDoc)
      found.push({ nodes: block.nodes, rect: block.rect });
    else open.push(...block.children);
  }
  return found;
}
