import { type Cell, cellOf, isGutter, isLine } from './cell.ts';
import { construct, findCut } from './construct.ts';
import { type Explanation, extractBlocks } from './extract-blocks.ts';
import { indexLines } from './lines.ts';
import { boundingBox } from './overlaps.ts';
import { paintTest } from './paint-test.ts';
import type { RuleSet } from './rule-set.ts';
import type { VisiblePage } from './visible-page.ts';
import type { LineLimits, VipsWeights } from './weights.ts';
import { type WorkBlock, workBlock } from './work-block.ts';

/** Least difference of coherence between a block and its parent, on the report's scale, before rounding. */
const leastStep = 0.05;

/**
 * Rounds inside blocks until nothing divides. What a block is divided into does not depend on the permitted DoC, only
 * whether it is, so the whole tree comes first: levels of coherence are relative to all of it.
 */
export function segmentFully(
  view: VisiblePage,
  rules: RuleSet,
  weights: VipsWeights,
  explain?: (explanation: Explanation) => void,
): WorkBlock {
  const root = wholePage(view, rules.lowestDoc);
  const pageWidth = root.right - root.left;
  const pageHeight = root.bottom - root.top;
  const pageArea = pageWidth * pageHeight;
  const docOfWeight = (weight: number): number => rules.fromReport(10 - weights.docScale * weight);
  const deeper = rules.fromReport(1 + leastStep) - rules.fromReport(1);
  const open: { block: WorkBlock; round: number }[] = [{ block: root, round: 1 }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block, round } = next;
    if (!block.merged) {
      const subPage = { width: block.right - block.left, height: block.bottom - block.top };
      const from = { number: round, roots: block.roots, subPage, pageArea };
      const pool = extractBlocks(view, rules, weights, from, explain).map((one) => cellOf(view, one));
      const { cells, lines } = withoutLines(view, weights.lines, pool);
      if (cells.length === 1 && cells[0].nodes[0] !== block.roots[0]) {
        // Wrappers only: go on with what they wrap.
        block.roots = cells[0].nodes;
        if (block !== root) block.ruleDoc = Math.max(block.ruleDoc, cells[0].doc);
        open.push(next);
      }
      if (cells.length < 2) continue;
      const paintedOver = paintTest(view);
      const setting = {
        view,
        weights,
        pageWidth,
        pageHeight,
        lines: indexLines(lines),
        paintedOver,
        docOfWeight,
        deeper,
      };
      const found = findCut(setting, cells);
      const { ruleDoc } = block;
      const doc = found.cut ? (1 - weights.innerDoc) * ruleDoc + weights.innerDoc * found.cut.doc : ruleDoc;
      block.doc = Math.max(block.floor, doc);
      construct(setting, block, found);
    }
    for (const child of block.children) open.push({ block: child, round: round + 1 });
  }
  return root;
}

/**
 * The page as one block: from its origin to where its content ends. The canvas may go on below, as far down as the
 * window; the result must not depend on that.
 */
function wholePage(view: VisiblePage, doc: number): WorkBlock {
  const body = view.page.nodes.findIndex(({ name }) => name === 'body');
  const seen = cellOf(view, { nodes: [Math.max(0, body)], doc, rule: 3 });
  const right = Math.max(view.page.size?.width ?? 0, seen.right);
  return workBlock([{ ...seen, left: 0, top: 0, right, bottom: Math.max(0, seen.bottom) }], doc, doc);
}

/** Parts content from lines; lines alone are content. */
function withoutLines(
  view: VisiblePage,
  limits: LineLimits,
  all: readonly Cell[],
): { cells: Cell[]; lines: Cell[] } {
  const cells: Cell[] = [];
  const lines: Cell[] = [];
  const { top, bottom } = boundingBox(all);
  for (const cell of all) {
    const between = isLine(view, cell, limits) || isGutter(view, cell, bottom - top, limits);
    (between ? lines : cells).push(cell);
  }
  return cells.length > 0 ? { cells, lines } : { cells: lines, lines: [] };
}
