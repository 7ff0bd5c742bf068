import type { BlockTree, VisualBlock } from '../../page/index.ts';
import type { ViewBlock, ViewLevel } from './view-page.ts';

/** A block tree as a flat list of blocks, parents before what is in them. */
export function pageLevel({ permittedDoc, root }: BlockTree): ViewLevel {
  const blocks: ViewBlock[] = [];
  const visit = (block: VisualBlock, parent: number): void => {
    const [x, y, width, height] = block.rect.map(Math.round);
    const index =
      blocks.push({
        rect: [x, y, width, height],
        parent,
        coherence: block.doc,
        rule: block.rule,
        spans: block.spans,
        isLeaf: block.children.length === 0,
        ...(block.role && { role: block.role, probability: block.roles?.[block.role] ?? 1 }),
      }) - 1;
    for (const child of block.children) visit(child, index);
  };
  visit(root, -1);
  return { permitted: permittedDoc, blocks };
}
