import type { RuleSet } from './rule-set.ts';
import type { VipsWeights } from './weights.ts';
import type { WorkBlock } from './work-block.ts';

/**
 * Rounds every block's degree of coherence to a level of the scale, after making it relative to the page.
 *
 * Weights of separators mean different things on a dense and on an airy page. So the degree of coherence is in part
 * absolute and in part the place of the block's separators among those of its page: when blocks are divided in the
 * order of their coherence, every doubling of the number of leaves is worth so many degrees.
 */
export function levelDocs(root: WorkBlock, rules: RuleSet, { pageScale }: VipsWeights): void {
  const divided: WorkBlock[] = [];
  const all = [root];
  for (let i = 0; i < all.length; i++) {
    if (all[i].children.length > 0) divided.push(all[i]);
    for (const child of all[i].children) all.push(child);
  }
  divided.sort((a, b) => a.doc - b.doc);
  let leaves = 1;
  let before = 1;
  let previous = Number.NEGATIVE_INFINITY;
  for (const block of divided) {
    // Blocks of the same coherence are divided together.
    if (block.doc > previous) before = leaves;
    previous = block.doc;
    leaves += block.children.length - 1;
    const relative = rules.fromReport(1 + pageScale.perDoubling * Math.log2(before));
    block.doc = (1 - pageScale.share) * block.doc + pageScale.share * relative;
  }
  for (const block of all) {
    block.doc = level(block.doc, rules);
    for (const child of block.children) child.doc = Math.max(child.doc, block.doc);
  }
}

function level(doc: number, { lowestDoc, highestDoc, step }: RuleSet): number {
  const steps = Math.round(1 / step);
  return Math.min(highestDoc, Math.max(lowestDoc, Math.round(doc * steps) / steps));
}
