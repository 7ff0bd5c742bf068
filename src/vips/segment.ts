import type { BlockTree, Page } from '../page/index.ts';
import { type BlockExplanation, explainBlocks } from './explain-blocks.ts';
import type { Explanation } from './extract-blocks.ts';
import { finishTree } from './finish-tree.ts';
import { segmentLearnt } from './learnt/segment-learnt.ts';
import { levelCoherence } from './level-coherence.ts';
import { ruleSets } from './rule-set.ts';
import { visiblePage } from './see-page.ts';
import { segmentFully } from './segment-fully.ts';
import { defaultWeights, type VipsWeights } from './weights.ts';
import { topDown, type WorkBlock } from './work-block.ts';

/** How a page is segmented. */
export interface SegmentOptions {
  /** Blocks whose degree of coherence does not exceed it are divided again: an integer 1 to 11. */
  permittedDoc: number;
  /** `learnt`: blocks as people drew them; numbers and explanations are those of VIPS and do not concern it. */
  rules?: BlockTree['rules'] | undefined;
  /** Numbers to use instead of the default ones. */
  weights?: VipsWeights | undefined;
  /** Is told every decision about a node: the rule that fired and the values it saw. */
  explain?: ((explanation: Explanation) => void) | undefined;
  /** Is told the numbers behind every block of the tree: the weights of its separators, its degrees of coherence. */
  explainBlock?: ((explanation: BlockExplanation) => void) | undefined;
}

/**
 * Segments a page by VIPS (MSR-TR-2003-79): visual blocks by rules, separators between them, a tree by weight.
 *
 * A block whose degree of coherence (DoC) does not exceed the permitted one is segmented again inside itself, relative
 * to itself. The tree for a smaller permitted DoC is the tree for a larger one with branches cut off.
 * @param page captured with a browser
 * @throws RangeError when the page has no layout or an option is out of range
 */
export function segment(page: Page, { permittedDoc, ...options }: SegmentOptions): BlockTree {
  return segmentLevels(page, [permittedDoc], options)[0];
}

/**
 * The same for several permitted degrees of coherence, for little more than the work of one.
 * @param permitted integers 1 to 11
 * @returns a tree for each of them, in their order
 * @throws RangeError as {@link segment} does
 */
export function segmentLevels(
  page: Page,
  permitted: readonly number[],
  { rules = 'tr2003', weights = defaultWeights, explain, explainBlock }: Omit<SegmentOptions, 'permittedDoc'>,
): BlockTree[] {
  if (rules === 'learnt') return permitted.map((permittedDoc) => segmentLearnt(page, permittedDoc));
  const ruleSet = ruleSets[rules];
  if (!ruleSet) {
    throw new RangeError(`rules: ${rules} (expected ${Object.keys(ruleSets).join(', ')} or learnt)`);
  }
  for (const permittedDoc of permitted) ruleSet.checkPermitted(permittedDoc);
  // What the rules take for inline and virtual text nodes.
  const asReported = weights.literal.lineBreaks ? 'report' : 'display';
  const view = visiblePage(page, rules === 'apweb2003' ? 'paper' : asReported);
  const root = segmentFully(view, ruleSet, weights, { explain, keepWeights: explainBlock !== undefined });
  const told = explainBlock && explainBlocks(root, ruleSet, weights);
  levelCoherence(root, ruleSet, weights);
  return permitted.map((permittedDoc, i) => {
    if (explainBlock) told?.(permittedDoc, explainBlock);
    // The last tree needs no copy, unless somebody was told of its blocks.
    const own = i < permitted.length - 1 || explainBlock ? copyOf(root) : root;
    return finishTree(view, cutOff(own, permittedDoc), rules, permittedDoc);
  });
}

/** Keeps blocks that hold together better than permitted in one piece; the tree itself is changed. */
function cutOff(root: WorkBlock, permittedDoc: number): WorkBlock {
  for (const block of topDown(root)) {
    if (block.coherence <= permittedDoc) continue;
    block.children = [];
    block.separators = [];
  }
  return root;
}

/** A copy of a tree, so that it can be cut and finished more than once. */
function copyOf(root: WorkBlock): WorkBlock {
  const blocks = topDown(root);
  const copies = new Map(blocks.map((block) => [block, { ...block, nodes: block.nodes.slice() }]));
  for (const copy of copies.values())
    copy.children = copy.children.flatMap((child) => copies.get(child) ?? []);
  return copies.get(root) ?? root;
}
