import type { Separator } from '../page/index.ts';
import { type Cell, isEmptyBox } from './cell.ts';
import { hasLine, type Lines } from './lines.ts';
import { sweepOverlaps, tangles } from './overlaps.ts';
import { totalWeight, weighSeparator } from './separator-weight.ts';
import { detectSeparators } from './separators.ts';
import type { VisiblePage } from './visible-page.ts';
import type { VipsWeights } from './weights.ts';
import { type WorkBlock, workBlock } from './work-block.ts';

/** What construction needs besides the pool. */
export interface Setting {
  view: VisiblePage;
  weights: VipsWeights;
  /** Size of what can be seen of the page. */
  pageWidth: number;
  pageHeight: number;
  lines: Lines;
  /** Tells whether something drawn in one block lies over something drawn in another. */
  paintedOver: (a: Cell, b: Cell) => boolean;
  /** Degree of coherence of a block whose heaviest separator has this weight. */
  docOfWeight: (weight: number) => number;
  /** Least that a block is more coherent than its parent, so that of equal separators the outer ones come first. */
  deeper: number;
}

/** The heaviest separators of a group of blocks, all of one direction, and the groups they leave. */
interface Cut {
  doc: number;
  /** Weight of the heaviest. */
  weight: number;
  separators: Separator[];
  groups: Cell[][];
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
export function construct(setting: Setting, block: WorkBlock, found: Group): void {
  const open: { block: WorkBlock; group: Group }[] = [{ block, group: found }];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block: parent, group } = next;
    const parts = group.cut?.groups ?? untangle(setting, group.cells);
    if (parts.length < 2) continue;
    parent.merged = true;
    parent.separators = group.cut?.separators ?? [];
    for (const part of parts) {
      const inner = findCut(setting, part);
      const doc = inner.cut ? inner.cut.doc : leastDoc(part);
      const child = workBlock(part, doc, parent.doc + setting.deeper);
      parent.children.push(child);
      if (part.length > 1) open.push({ block: child, group: inner });
    }
    parent.children.sort((a, b) => a.nodes[0] - b.nodes[0]);
  }
}

/** Blocks side by side, and where they are cut; null when nothing straight separates them. */
export interface Group {
  cells: readonly Cell[];
  cut: Cut | null;
}

/** The cut of a group. Where nothing separates it, empty painted boxes behind everything are left out as decoration. */
export function findCut(setting: Setting, cells: readonly Cell[]): Group {
  const cut = heaviestCut(setting, cells);
  if (cut || cells.length < 2) return { cells, cut };
  const content = cells.filter((cell) => !isEmptyBox(setting.view, cell));
  if (content.length < 2 || content.length === cells.length) return { cells, cut };
  return { cells: content, cut: heaviestCut(setting, content) };
}

/** The cut at the heaviest separators, horizontal or vertical; null when nothing separates the blocks. */
function heaviestCut(setting: Setting, cells: readonly Cell[]): Cut | null {
  if (cells.length < 2) return null;
  const horizontal = cutAlong(setting, cells, 'horizontal');
  const vertical = cutAlong(setting, cells, 'vertical');
  if (!horizontal || !vertical) return horizontal ?? vertical;
  return vertical.weight > horizontal.weight ? vertical : horizontal;
}

function cutAlong(setting: Setting, cells: readonly Cell[], direction: Separator['direction']): Cut | null {
  const horizontal = direction === 'horizontal';
  const sorted = cells
    .map((cell) =>
      horizontal ? { cell, start: cell.top, end: cell.bottom } : { cell, start: cell.left, end: cell.right },
    )
    .sort((a, b) => a.start - b.start || a.end - b.end || a.cell.nodes[0] - b.cell.nodes[0]);
  const gaps = detectSeparators(sorted);
  if (gaps.length === 0) return null;
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  for (const { cell } of sorted) {
    from = Math.min(from, horizontal ? cell.left : cell.top);
    to = Math.max(to, horizontal ? cell.right : cell.bottom);
  }
  const weights = gaps.map(({ start, end, before, behind }) =>
    totalWeight(
      weighSeparator(setting.view, setting.weights.separator, {
        direction,
        distance: end - start,
        line: hasLine(setting.lines[direction], start, end, from, to),
        length: (to - from) / (horizontal ? setting.pageWidth : setting.pageHeight),
        before: sorted[before].cell,
        behind: sorted[behind].cell,
      }),
    ),
  );
  const { tie } = setting.weights;
  let weight = 0;
  for (const one of weights) weight = Math.max(weight, one);
  const separators: Separator[] = [];
  const groups: Cell[][] = [];
  let done = 0;
  gaps.forEach(({ start, end, behind }, i) => {
    if (weights[i] < weight - tie) return;
    separators.push({ direction, start, end, weight: weights[i] });
    groups.push(sorted.slice(done, behind).map(({ cell }) => cell));
    done = behind;
  });
  groups.push(sorted.slice(done).map(({ cell }) => cell));
  return { doc: setting.docOfWeight(weight), weight, separators, groups };
}

/**
 * Groups of blocks that nothing straight separates: what overlaps stays together, unless the page paints one block
 * over others; then the smaller one is a layer of its own.
 */
function untangle({ paintedOver }: Setting, cells: readonly Cell[]): Cell[][] {
  const groups = grouped(cells);
  if (groups.length > 1) return groups;
  const layers = new Set<Cell>();
  let pairs = 0;
  sweepOverlaps(cells, (a, b) => {
    const [one, other] = [cells[a], cells[b]];
    const smaller = extent(one) < extent(other) ? one : other;
    if (!layers.has(smaller) && paintedOver(one, other)) layers.add(smaller);
    return ++pairs < pairsLooked * cells.length;
  });
  if (layers.size === 0 || layers.size === cells.length) return groups;
  const flow = cells.filter((cell) => !layers.has(cell));
  return [flow, ...grouped([...layers])];
}

/** Overlapping pairs looked at for each block; a heap of more is left as it is. */
const pairsLooked = 10;

function leastDoc(cells: readonly Cell[]): number {
  return cells.reduce((least, { doc }) => Math.min(least, doc), Number.POSITIVE_INFINITY);
}

function extent(cell: Cell): number {
  return (cell.right - cell.left) * (cell.bottom - cell.top);
}

function grouped(cells: readonly Cell[]): Cell[][] {
  return tangles(cells).map((indexes) => indexes.map((i) => cells[i]));
}
