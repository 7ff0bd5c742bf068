import type { Rect } from '../page/index.ts';
import { pageCoherences } from './level-coherence.ts';
import type { RuleSet } from './rule-set.ts';
import type { WeighedSeparator } from './separator-weight.ts';
import type { VipsWeights } from './weights.ts';
import { topDown, type WorkBlock } from './work-block.ts';

/** The numbers that decide about one block: what its separators weigh, and how its degree of coherence comes about. */
export interface BlockExplanation {
  nodes: number[];
  rect: Rect;
  /** Number of the rule that made the block; 0 when construction merged it from smaller ones. */
  rule: number;
  /** All separators found inside, in the direction of the heaviest, with the parts of their weights. */
  separators: WeighedSeparator[];
  coherence: {
    /** What the rule says; of a merged block, what its heaviest separator says. */
    rule: number;
    /** With what is inside it, and no less than the parent's. */
    together: number;
    /** Made relative to the page; null for a block without children. */
    onPage: number | null;
    /** The degree of coherence of the block in the tree. */
    level: number;
  };
  /** Whether the tree divides it at the permitted DoC. */
  divided: boolean;
}

/**
 * Notes the degrees of coherence of all blocks before they become levels.
 * @returns tells what became of them, parents first; to be called when they are levels and before blocks are cut off
 */
export function explainBlocks(
  root: WorkBlock,
  rules: RuleSet,
  weights: VipsWeights,
): (permittedDoc: number, tell: (explanation: BlockExplanation) => void) => void {
  const together = new Map<WorkBlock, number>();
  for (const block of topDown(root)) together.set(block, block.coherence);
  const onPage = pageCoherences(root, rules, weights);
  return (permittedDoc, tell) => {
    const cutOff = new Set<WorkBlock>();
    for (const block of topDown(root)) {
      const { nodes, left, top, right, bottom, rule, weighed, ruleCoherence, coherence } = block;
      const divided = !cutOff.has(block) && coherence <= permittedDoc && block.children.length > 0;
      if (!divided) for (const child of block.children) cutOff.add(child);
      if (cutOff.has(block)) continue;
      tell({
        nodes,
        rect: [left, top, right - left, bottom - top],
        rule,
        separators: weighed,
        coherence: {
          rule: ruleCoherence,
          together: together.get(block) ?? coherence,
          onPage: onPage.get(block) ?? null,
          level: coherence,
        },
        divided,
      });
    }
  };
}
