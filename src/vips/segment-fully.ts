import { construct, findCut } from './construct.ts';
import { type Explanation, extractBlocks } from './extract-blocks.ts';
import { indexLines } from './lines.ts';
import { boundingBox } from './overlaps.ts';
import { paintTest } from './paint-test.ts';
import { boxOf, isGutter, isLine, type PoolBox } from './pool-box.ts';
import type { RuleSet } from './rule-set.ts';
import type { VisiblePage } from './visible-page.ts';
import type { LineLimits, VipsWeights } from './weights.ts';
import { topDown, type WorkBlock, workBlock } from './work-block.ts';

/** Least difference of coherence between a block and its parent, on the report's scale, before rounding. */
const leastStep = 0.05;

export interface FullyOptions {
  /** Is told every decision about a node. */
  explain?: ((explanation: Explanation) => void) | undefined;
  /** Blocks keep the parts of their separators' weights. */
  keepWeights?: boolean | undefined;
}

/**
 * Rounds inside blocks until nothing divides. What a block is divided into does not depend on the permitted DoC, only
 * whether it is, so the whole tree comes first: levels of coherence are relative to all of it.
 */
export function segmentFully(
  view: VisiblePage,
  rules: RuleSet,
  weights: VipsWeights,
  { explain, keepWeights = false }: FullyOptions = {},
): WorkBlock {
  const root = wholePage(view, rules.lowestCoherence);
  const pageWidth = root.right - root.left;
  const pageHeight = root.bottom - root.top;
  const pageArea = pageWidth * pageHeight;
  const coherenceOfWeight = (weight: number): number =>
    rules.fromReport(10 - weights.coherenceScale * weight);
  const deeper = rules.fromReport(1 + leastStep) - rules.fromReport(1);
  const tell = explain && tellOnce(explain);
  const isTold = explain !== undefined || keepWeights;
  const open: { block: WorkBlock; round: number }[] = [{ block: root, round: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block, round } = next;
    // One thing in a block, alone or in wrappers, cannot be divided by any rule.
    const isSingle = block.roots.length === 1 && view.childCount[view.inner[block.roots[0]]] === 0;
    if (!block.merged && (isTold || !isSingle)) {
      const subPage = { width: block.right - block.left, height: block.bottom - block.top };
      const from = { number: round, roots: block.roots, subPage, pageArea };
      const pool = extractBlocks(view, rules, weights, from, tell).map((one) => boxOf(view, one));
      const { boxes, lines } = withoutLines(view, weights.lines, pool);
      if (boxes.length === 1 && boxes[0].nodes[0] !== block.roots[0]) {
        // Wrappers only: go on with what they wrap.
        block.roots = boxes[0].nodes;
        if (block !== root) block.ruleCoherence = Math.max(block.ruleCoherence, boxes[0].coherence);
        open.push(next);
      }
      if (boxes.length < 2) continue;
      const context = {
        view,
        weights,
        pageWidth,
        pageHeight,
        lines: indexLines(lines),
        paintedOver: paintTest(view),
        coherenceOfWeight,
        deeper,
        keepWeights,
      };
      const found = findCut(context, boxes);
      const { ruleCoherence } = block;
      const coherence = found.cut
        ? (1 - weights.innerCoherence) * ruleCoherence + weights.innerCoherence * found.cut.coherence
        : ruleCoherence;
      block.coherence = Math.max(block.floor, coherence);
      construct(context, block, found);
    }
    for (const child of block.children) open.push({ block: child, round: round + 1 });
  }
  if (weights.literal.ruleCoherence) keepRules(root);
  return root;
}

/**
 * The page as one block: from its origin to where its content ends. The canvas may go on below, as far down as the
 * window; the result must not depend on that.
 */
function wholePage(view: VisiblePage, coherence: number): WorkBlock {
  const body = view.page.nodes.findIndex(({ name }) => name === 'body');
  const seen = boxOf(view, { nodes: [Math.max(0, body)], coherence, rule: 3 });
  const right = Math.max(view.page.size?.width ?? 0, seen.right);
  return workBlock(
    [{ ...seen, left: 0, top: 0, right, bottom: Math.max(0, seen.bottom) }],
    coherence,
    coherence,
  );
}

/** Passes decisions on; one that is made again in the same round, from inside its wrappers, is told once. */
function tellOnce(explain: (explanation: Explanation) => void): (explanation: Explanation) => void {
  const told = new Set<string>();
  return (explanation) => {
    const { node, round, rule, outcome } = explanation;
    const key = `${node} ${round} ${rule} ${outcome}`;
    if (!told.has(key)) explain(explanation);
    told.add(key);
  };
}

/** Parts content from lines; lines alone are content. */
function withoutLines(
  view: VisiblePage,
  limits: LineLimits,
  all: readonly PoolBox[],
): { boxes: readonly PoolBox[]; lines: readonly PoolBox[] } {
  const { top, bottom } = boundingBox(all);
  const isBetween = all.map((box) => isLine(view, box, limits) || isGutter(view, box, bottom - top, limits));
  const boxes = all.filter((_, i) => !isBetween[i]);
  if (boxes.length === 0) return { boxes: all, lines: [] };
  return { boxes, lines: all.filter((_, i) => isBetween[i]) };
}

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
