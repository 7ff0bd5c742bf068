import { topDown, type WorkBlock } from './work-block.ts';

/**
 * Gives every block that a rule made the degree of coherence of its rule: a merged block has at most that of its parts,
 * so that a part which is to be divided divides what is around it. Only inside a block that a rule made is a part
 * lifted, to the coherence of that block.
 * @param root of the whole tree; its blocks get their `coherence`
 */
export function keepRules(root: WorkBlock): void {
  const blocks = topDown(root);
  const floors = new Map<WorkBlock, number>();
  for (const block of blocks) {
    const floor = floors.get(block) ?? 0;
    block.coherence = Math.max(block.ruleCoherence, floor);
    for (const child of block.children) floors.set(child, block.rule === 0 ? floor : block.coherence);
  }
  for (const block of blocks.reverse())
    if (block.rule === 0)
      for (const { coherence } of block.children) block.coherence = Math.min(block.coherence, coherence);
}
