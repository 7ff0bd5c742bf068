import type { Separator } from '../page/index.ts';
import { type Lines, lineShare } from './lines.ts';
import { areaWithin, sweepOverlaps, tangles } from './overlaps.ts';
import { isEmptyBox, type PoolBox } from './pool-box.ts';
import { totalWeight, type WeighedSeparator, weighSeparator } from './separator-weight.ts';
import { detectSeparators } from './separators.ts';
import type { VisiblePage } from './visible-page.ts';
import type { VipsWeights } from './weights.ts';
import { type WorkBlock, workBlock } from './work-block.ts';

export interface CutContext {
  view: VisiblePage;
  weights: VipsWeights;
  /** Size of what can be seen of the page. */
  pageWidth: number;
  pageHeight: number;
  lines: Lines;
  /** Tells whether something drawn in one block lies over something drawn in another. */
  paintedOver: (a: PoolBox, b: PoolBox) => boolean;
  /** Degree of coherence of a block whose heaviest separator has this weight. */
  coherenceOfWeight: (weight: number) => number;
  /** Least that a block is more coherent than its parent, so that of equal separators the outer ones come first. */
  deeper: number;
  /** Weights of separators are kept for explanations. */
  keepWeights: boolean;
}

/** The heaviest separators of a group of blocks, all of one direction, and the groups they leave. */
interface Cut {
  coherence: number;
  /** Weight of the heaviest. */
  weight: number;
  separators: Separator[];
  /** All separators of the group in that direction; none where they are not to be explained. */
  weighed: WeighedSeparator[];
  groups: PoolBox[][];
}

/**
 * Content structure construction (MSR-TR-2003-79, section 4.3).
 *
 * The report merges blocks across the lightest separators first and the heaviest last; a merged block's degree of
 * coherence comes from the heaviest separator in it. The same tree is built here from the top: a group of blocks is
 * cut at its heaviest separators, then each part is searched for separators again, so that a separator between two
 * columns does not need to run through the header above them.
 * @param block gets its children
 * @param found blocks of the pool, two or more, and their heaviest separators
 */
export function construct(context: CutContext, block: WorkBlock, found: Group): void {
  const open: { block: WorkBlock; group: Group }[] = [{ block, group: found }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block: parent, group } = next;
    const parts = group.cut?.groups ?? untangle(context, group.boxes);
    if (parts.length < 2) continue;
    parent.merged = true;
    parent.separators = group.cut?.separators ?? [];
    parent.weighed = group.cut?.weighed ?? [];
    for (const part of parts) {
      const inner = findCut(context, part);
      const coherence = inner.cut ? inner.cut.coherence : Math.min(...part.map((one) => one.coherence));
      const child = workBlock(part, coherence, parent.coherence + context.deeper);
      parent.children.push(child);
      if (part.length > 1) open.push({ block: child, group: inner });
    }
    parent.children.sort((a, b) => a.nodes[0] - b.nodes[0]);
  }
}

/** Blocks side by side, and where they are cut; null when nothing straight separates them. */
export interface Group {
  boxes: readonly PoolBox[];
  cut: Cut | null;
}

/** The cut of a group. Where nothing separates it, empty painted boxes behind everything are left out as decoration. */
export function findCut(context: CutContext, boxes: readonly PoolBox[]): Group {
  const cut = heaviestCut(context, boxes);
  if (cut) return { boxes, cut };
  const content = boxes.filter((box) => !isEmptyBox(context.view, box));
  if (content.length < 2 || content.length === boxes.length) return { boxes, cut };
  return { boxes: content, cut: heaviestCut(context, content) };
}

/** The cut at the heaviest separators, horizontal or vertical; null when nothing separates the blocks. */
function heaviestCut(context: CutContext, boxes: readonly PoolBox[]): Cut | null {
  if (boxes.length < 2) return null;
  const horizontal = cutAlong(context, boxes, 'horizontal');
  const vertical = cutAlong(context, boxes, 'vertical');
  if (!horizontal || !vertical) return horizontal ?? vertical;
  return vertical.weight > horizontal.weight ? vertical : horizontal;
}

/** A line counts that runs along so much of a separator. */
const lineFrom = 0.5;

function cutAlong(
  context: CutContext,
  boxes: readonly PoolBox[],
  direction: Separator['direction'],
): Cut | null {
  const horizontal = direction === 'horizontal';
  const [low, high] = horizontal ? (['top', 'bottom'] as const) : (['left', 'right'] as const);
  const sorted = boxes.toSorted((a, b) => a[low] - b[low] || a[high] - b[high] || a.nodes[0] - b.nodes[0]);
  const gaps = detectSeparators(sorted, direction);
  if (gaps.length === 0) return null;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const box of sorted) {
    from = Math.min(from, horizontal ? box.left : box.top);
    to = Math.max(to, horizontal ? box.right : box.bottom);
  }
  const parts = gaps.map(({ start, end, before, behind }) => {
    return weighSeparator(context.view, context.weights, {
      direction,
      distance: end - start,
      line: lineShare(context.lines[direction], start, end, from, to) >= lineFrom,
      length: (to - from) / (horizontal ? context.pageWidth : context.pageHeight),
      before: sorted[before],
      behind: sorted[behind],
    });
  });
  const weights = parts.map(totalWeight);
  const { tie } = context.weights;
  let weight = 0;
  for (const one of weights) weight = Math.max(weight, one);
  const separators: Separator[] = [];
  const weighed: WeighedSeparator[] = [];
  const groups: PoolBox[][] = [];
  let done = 0;
  gaps.forEach(({ start, end, behind }, i) => {
    const cut = weights[i] >= weight - tie;
    if (context.keepWeights) {
      weighed.push({ direction, start, end, weight: weights[i], parts: parts[i], cut });
    }
    if (!cut) return;
    separators.push({ direction, start, end, weight: weights[i] });
    groups.push(sorted.slice(done, behind));
    done = behind;
  });
  groups.push(sorted.slice(done));
  return { coherence: context.coherenceOfWeight(weight), weight, separators, weighed, groups };
}

/**
 * Groups of blocks that nothing straight separates: what overlaps stays together, unless the page paints one block
 * over others; then the smaller one is a layer of its own.
 */
function untangle({ paintedOver }: CutContext, boxes: readonly PoolBox[]): PoolBox[][] {
  const groups = grouped(boxes);
  if (groups.length > 1) return groups;
  const layers = new Set<PoolBox>();
  let pairs = 0;
  sweepOverlaps(boxes, (a, b) => {
    const [one, other] = [boxes[a], boxes[b]];
    const smaller = areaWithin(one) < areaWithin(other) ? one : other;
    if (!layers.has(smaller) && paintedOver(one, other)) layers.add(smaller);
    return ++pairs < pairsLooked * boxes.length;
  });
  if (layers.size === 0 || layers.size === boxes.length) return groups;
  const flow = boxes.filter((box) => !layers.has(box));
  return [flow, ...grouped([...layers])];
}

/** Overlapping pairs looked at for each block; a heap of more is left as it is. */
const pairsLooked = 10;

function grouped(boxes: readonly PoolBox[]): PoolBox[][] {
  return tangles(boxes).map((indexes) => indexes.map((i) => boxes[i]));
}
