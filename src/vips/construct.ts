import type { Separator } from '../page/index.ts';
import type { Cell } from './cell.ts';
import { sweepOverlaps, tangles } from './overlaps.ts';
import type { PageView } from './page-view.ts';
import { paintedOver } from './painted-over.ts';
import { totalWeight, weighSeparator } from './separator-weight.ts';
import { detectSeparators } from './separators.ts';
import type { VipsWeights } from './weights.ts';
import { type WorkBlock, workBlock } from './work-block.ts';

/** What construction needs besides the pool. */
export interface Setting {
  view: PageView;
  weights: VipsWeights;
  /** Size of what can be seen of the page. */
  pageWidth: number;
  pageHeight: number;
  /** Lines (HR, thin images, stripes) of this round. */
  lines: readonly Cell[];
  /** Degree of coherence of a block whose heaviest separator has this weight. */
  docOfWeight: (weight: number) => number;
}

/** Separators of one direction, the heaviest ones of a group of blocks. */
interface Cut {
  doc: number;
  separators: Separator[];
  groups: Cell[][];
}

/**
 * Content structure construction (MSR-TR-2003-79, section 4.3).
 *
 * The report merges blocks across the lightest separators first and the heaviest last; a merged block's degree of
 * coherence comes from the heaviest separator in it. The same tree is built here from the top: a group of blocks is
 * cut at all its separators of the lowest degree of coherence, then each part is searched for separators again, so
 * that a separator between two columns does not need to run through the header above them.
 * @param block gets its children; a single block of the pool leaves it without
 * @param cells blocks of the pool
 */
export function construct(setting: Setting, block: WorkBlock, cells: readonly Cell[]): void {
  const open: { block: WorkBlock; cells: readonly Cell[]; cut: Cut | null }[] = [
    { block, cells, cut: heaviestCut(setting, cells) },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block: parent, cells: inside, cut } = next;
    const groups = cut?.groups ?? untangle(setting.view, inside);
    if (groups.length < 2) continue;
    parent.merged = true;
    parent.separators = cut?.separators ?? [];
    for (const group of groups) {
      const inner = group.length > 1 ? heaviestCut(setting, group) : null;
      const doc = inner ? inner.doc : Math.min(...group.map((cell) => cell.doc));
      const child = workBlock(group, Math.max(parent.doc, doc));
      parent.children.push(child);
      if (group.length > 1) open.push({ block: child, cells: group, cut: inner });
    }
    parent.children.sort((a, b) => a.nodes[0] - b.nodes[0]);
  }
}

/** The cut at the heaviest separators, horizontal or vertical; null when nothing separates the blocks. */
function heaviestCut(setting: Setting, cells: readonly Cell[]): Cut | null {
  if (cells.length < 2) return null;
  const horizontal = cutAlong(setting, cells, 'horizontal');
  const vertical = cutAlong(setting, cells, 'vertical');
  if (!horizontal || !vertical) return horizontal ?? vertical;
  if (horizontal.doc !== vertical.doc) return horizontal.doc < vertical.doc ? horizontal : vertical;
  return heaviest(vertical) > heaviest(horizontal) ? vertical : horizontal;
}

function heaviest(cut: Cut): number {
  return Math.max(...cut.separators.map((separator) => separator.weight));
}

function cutAlong(setting: Setting, cells: readonly Cell[], direction: Separator['direction']): Cut | null {
  const horizontal = direction === 'horizontal';
  const sorted = cells
    .map((cell) =>
      horizontal ? { cell, start: cell.top, end: cell.bottom } : { cell, start: cell.left, end: cell.right },
    )
    .sort((a, b) => a.start - b.start || a.end - b.end || a.cell.node - b.cell.node);
  const gaps = detectSeparators(sorted);
  if (gaps.length === 0) return null;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const cell of cells) {
    from = Math.min(from, horizontal ? cell.left : cell.top);
    to = Math.max(to, horizontal ? cell.right : cell.bottom);
  }
  const weighed = gaps.map(({ start, end, before, behind }) => {
    const parts = weighSeparator(setting.view, setting.weights.separator, {
      direction,
      distance: end - start,
      line: hasLine(setting.lines, direction, start, end, from, to),
      length: (to - from) / (horizontal ? setting.pageWidth : setting.pageHeight),
      before: sorted[before].cell,
      behind: sorted[behind].cell,
    });
    const weight = totalWeight(parts);
    return { separator: { direction, start, end, weight }, behind, doc: setting.docOfWeight(weight) };
  });
  const doc = Math.min(...weighed.map((one) => one.doc));
  const chosen = weighed.filter((one) => one.doc === doc);
  const ends = [...chosen.map((one) => one.behind), sorted.length];
  const groups = ends.map((end, i) => sorted.slice(i > 0 ? ends[i - 1] : 0, end).map(({ cell }) => cell));
  return { doc, separators: chosen.map((one) => one.separator), groups };
}

/** True when a line of the round lies in the gap and runs along at least half of it. */
function hasLine(
  lines: readonly Cell[],
  direction: Separator['direction'],
  start: number,
  end: number,
  from: number,
  to: number,
): boolean {
  return lines.some((line) => {
    const horizontal = direction === 'horizontal';
    const across = horizontal ? (line.top + line.bottom) / 2 : (line.left + line.right) / 2;
    if (across < start - 1 || across > end + 1) return false;
    const low = Math.max(from, horizontal ? line.left : line.top);
    const high = Math.min(to, horizontal ? line.right : line.bottom);
    return high - low >= (to - from) / 2;
  });
}

/**
 * Groups of blocks that nothing straight separates: what overlaps stays together, unless the page paints one block
 * over others; then the smaller one is a layer of its own.
 */
function untangle(view: PageView, cells: readonly Cell[]): Cell[][] {
  const groups = grouped(cells);
  if (groups.length > 1) return groups;
  const layers = new Set<Cell>();
  sweepOverlaps(cells, (a, b) => {
    const [one, other] = [cells[a], cells[b]];
    const smaller = view.area[one.node] < view.area[other.node] ? one : other;
    if (!layers.has(smaller) && paintedOver(view, one.node, other.node)) layers.add(smaller);
    return true;
  });
  if (layers.size === 0 || layers.size === cells.length) return groups;
  const flow = cells.filter((cell) => !layers.has(cell));
  return [flow, ...grouped([...layers])];
}

function grouped(cells: readonly Cell[]): Cell[][] {
  return tangles(cells).map((indexes) => indexes.map((i) => cells[i]));
}
