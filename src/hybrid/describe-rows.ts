import type { Block, Document, Layout, Look, Row } from '../page/index.ts';
import { spanAround } from '../page/inside/index.ts';
import { findLabel, headingBlocks, lengthOf } from './find-label.ts';
import { characters, charactersBefore, joinBlocks, symbolsOnLine } from './row-symbols.ts';
import type { RowView } from './row-view.ts';
import { beginsWithDate, leadingNumber, widthOf } from './text-patterns.ts';

/** Gaps between rows in usual font sizes are kept within this range. */
const gapRange = { least: -5, most: 8 };

/** Gap above the first row, and above rows whose place is not known. */
const gapUnknown = { above: 3, below: 0 };

const plainLook: Look = {
  size: 0,
  bold: false,
  italic: false,
  underline: false,
  link: false,
  center: false,
  hidden: true,
  color: '',
  background: '',
};

/**
 * Describes the rows of a document, in reading order.
 * @param document rows by `flattenVisual`
 * @throws Error when the document has no layout
 */
export function describeRows(document: Document): RowView[] {
  const { layout } = document;
  if (!layout) {
    throw new Error(
      `${document.id}: no layout (expected documents of \`rows --flatten visual\`: this model reads what is seen)`,
    );
  }
  const markers = markersOf(document.rows);
  const rows = document.rows.map((row, index) => describeRow(row, index, layout, markers[index]));
  rows.forEach((row, i) => {
    row.gapAbove = gap(rows[i - 1], row, layout.fontSize) ?? gapUnknown.above;
    row.gapBelow = gap(row, rows[i + 1], layout.fontSize) ?? gapUnknown.below;
  });
  return rows;
}

function describeRow(row: Row, index: number, layout: Layout, marker: string): RowView {
  const { blocks, place } = row;
  const [start, end] = spanAround(blocks);
  const looks = blocks.map(({ look }) => (look === undefined ? plainLook : layout.looks[look]));
  const length = Math.max(1, lengthOf(blocks));
  const text = joinBlocks(blocks);
  const label = findLabel(blocks, looks);
  const around = elementsAround(blocks[0], layout, start, end);
  const { kind, value } = leadingNumber(text);
  const ending = characters(symbolsOnLine(blocks[blocks.length - 1].symbols));
  const rect = place?.rect;
  const view = {
    index,
    sentence: row.sentence,
    start,
    end,
    text,
    width: widthOf(text),
    blocks: blocks.length,
    ...around,
    look: looks[0],
    allBold: looks.every(({ bold }) => bold),
    linkShare: lengthOf(blocks.filter((_, k) => looks[k].link)) / length,
    x: rect ? rect[0] : -1,
    right: rect ? rect[0] + rect[2] : -1,
    y: rect ? rect[1] : -1,
    bottom: rect ? rect[1] + rect[3] : -1,
    lines: place?.lines ?? 0,
    gapAbove: 0,
    gapBelow: 0,
    label,
    headingBlocks: headingBlocks(blocks, label),
    rest: length - label.length,
    marker,
    numberKind: kind,
    numberValue: value,
    date: beginsWithDate(text),
    headerLevel: Number(
      /^h([1-6])$/.exec(around.path.findLast((name) => /^h[1-6]$/.test(name)) ?? '')?.[1] ?? 0,
    ),
    column: place?.column ?? 0,
    leafDepth: place?.depth ?? 0,
    cells:
      1 +
      blocks.slice(0, -1).filter(({ symbols }) => symbols.some((symbol) => /^<\/t[dh]>$/.test(symbol)))
        .length,
    endsColon: /[:：]/.test(ending),
    ending: ending.slice(-1),
  };
  return { ...view, salience: salienceOf(view) };
}

function elementsAround(
  { element }: Block,
  { elements: all }: Layout,
  start: number,
  end: number,
): Pick<RowView, 'path' | 'pathKey' | 'elements' | 'tags' | 'opens' | 'closes'> {
  const elements: number[] = [];
  for (let at = element ?? -1; at >= 0; at = all[at].parent) elements.unshift(at);
  const names = (indexes: readonly number[]): string[] => indexes.map((index) => all[index].name);
  const opened = elements.filter((index) => all[index].span[0] === start);
  const path = names(elements);
  return {
    path,
    pathKey: path.join('/'),
    elements,
    tags: new Set(path),
    opens: new Set(names(opened)),
    closes: new Set(names(opened.filter((index) => all[index].span[1] <= end))),
  };
}

/**
 * Per row the symbol characters before it on its line: they belong to the block that stands before it in the
 * document.
 */
function markersOf(rows: readonly Row[]): string[] {
  const blocks = rows.flatMap((row, r) => row.blocks.map((block) => ({ block, r })));
  blocks.sort((a, b) => a.block.span[0] - b.block.span[0]);
  const markers: string[] = rows.map(() => '');
  const seen = new Set<number>();
  blocks.forEach(({ r }, k) => {
    if (seen.has(r)) return;
    seen.add(r);
    const before = blocks[k - 1];
    if (before) markers[r] = charactersBefore(before.block.symbols);
  });
  return markers;
}

/** Distance between two rows in font sizes; undefined where one of them is missing or not seen. */
function gap(above: RowView | undefined, below: RowView | undefined, fontSize: number): number | undefined {
  if (!above || !below || above.bottom < 0 || below.y < 0) return undefined;
  return Math.max(gapRange.least, Math.min(gapRange.most, (below.y - above.bottom) / fontSize));
}

/**
 * How much a row stands out: by heading element, size, weight and link. Rows without letters (numbers, dates) stand
 * out less than any other.
 */
function salienceOf(row: Omit<RowView, 'salience'>): number {
  const { headerLevel, look, allBold, linkShare, text, date } = row;
  const header = headerLevel > 0 ? 8 - headerLevel : 0;
  const named = /\p{L}{2}/u.test(text) && !date ? 0 : -20;
  return named + header + 2 * look.size + (look.bold || allBold ? 2 : 0) + (linkShare > 0.8 ? 1 : 0);
}
