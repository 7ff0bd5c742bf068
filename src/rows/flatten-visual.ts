import {
  type BlockTree,
  type Document,
  type Page,
  type Rect,
  type Row,
  seenFragments,
} from '../page/index.ts';
import { besides, besideTest } from './beside-rows.ts';
import { createLayoutWriter, type LayoutWriter } from './layout-writer.ts';
import { type LeafOrder, readLeafOrder } from './leaf-order.ts';
import { type Ordered, readingOrder } from './reading-order.ts';
import type { PlacedBlock } from './row-builder.ts';
import { linkNodes, styleToken, type UsualStyle, usualStyle } from './style-token.ts';
import { blockBox, isOneLine, joinBoxes, nodeBoxes, type TextBox } from './text-box.ts';
import { visualBlocks } from './visual-blocks.ts';
import { visualSymbols } from './visual-symbols.ts';

/** A block of a visual row. */
interface SeenBlock extends PlacedBlock, Ordered {
  styleIndex: number;
}

/** What {@link flattenVisual} makes rows of. */
export interface VisualOptions {
  /**
   * True: text that the page hides makes rows too, at its place in document order, with the style token `hidden`.
   * Default false: only what is seen makes rows.
   */
  hidden?: boolean | undefined;
}

interface SeenRow {
  blocks: SeenBlock[];
  box: TextBox | undefined;
}

/**
 * Rows of a page from what is seen of it: the hybrid's flattening (docs/vips.md#the-visual-flattening).
 *
 * Text in document order where what is seen allows it, else visual block by visual block; logical lines by computed
 * display (soft wraps never end a row); boxes of one line each that stand side by side are one row. Symbols are tags
 * and characters as in the DOM flattening, and what is seen between two blocks. Text that is hidden is in no block.
 * O(nodes x depth + text).
 * @param captured page captured with a browser
 * @param tree of that page; its leaves may be one
 * @returns rows in reading order; each block has a style token, a look and an element, each row its place
 * @throws RangeError when the page has no layout
 */
export function flattenVisual(captured: Page, tree: BlockTree, options: VisualOptions = {}): Document {
  if (captured.engine !== 'chromium')
    throw new RangeError(`page.engine: ${captured.engine} (expected chromium: a page with layout)`);
  const page = { ...captured, fragments: seenFragments(captured) };
  const leaves = readLeafOrder(page, tree);
  const lines = logicalLines(readingOrder(leaves.placed, seenBlocks(page, leaves, options.hidden ?? false)));
  const isLink = linkNodes(page);
  const usual = usualStyle(page, isLink);
  const writer = createLayoutWriter(page, usual, isLink);
  const rows = describeRows(page, leaves, joinBeside(page, lines), usual, writer);
  return { version: 1, id: page.id, textLength: page.textLength, rows, layout: writer.layout() };
}

function seenBlocks(page: Page, leaves: LeafOrder, hidden: boolean): SeenBlock[] {
  const fragments = new Map(page.fragments.map((fragment) => [fragment.node, fragment]));
  const rightToLeft = rightToLeftNodes(page);
  return visualBlocks(page, hidden).map((block, order): SeenBlock => {
    const fragment = fragments.get(block.node);
    return Object.assign(block, {
      order,
      leaf: leaves.leafOf[block.node],
      box: blockBox(block, fragment),
      rightToLeft: rightToLeft(block.node),
      styleIndex: fragment?.style ?? -1,
    });
  });
}

/** Cuts at line feeds, and wherever reading order leaves document order. */
function logicalLines(blocks: readonly SeenBlock[]): SeenRow[] {
  const rows: SeenRow[] = [];
  blocks.forEach((block, i) => {
    if (block.opensRow || i === 0 || blocks[i - 1].order !== block.order - 1) {
      rows.push({ blocks: [], box: undefined });
    }
    const row = rows[rows.length - 1];
    row.blocks.push(block);
    row.box = joinBoxes(row.box, block.box);
  });
  return rows;
}

/** Joins neighbouring lines that stand side by side, and puts each row into the order in which it is seen. */
function joinBeside(page: Page, lines: readonly SeenRow[]): SeenRow[] {
  const isBeside = besideTest(page, nodeBoxes(page));
  const joined: { parts: SeenRow[]; box: TextBox | undefined }[] = [];
  for (const line of lines) {
    const row = joined.at(-1);
    const last = row?.parts[row.parts.length - 1].blocks.at(-1);
    if (row && last && fitsBeside(row.parts, row.box, line.box) && isBeside(last.node, line.blocks[0].node)) {
      row.parts.push(line);
      row.box = joinBoxes(row.box, line.box);
    } else joined.push({ parts: [line], box: line.box });
  }
  return joined.map(({ parts, box }) => ({ blocks: asSeen(parts).flatMap(({ blocks }) => blocks), box }));
}

function fitsBeside(parts: readonly SeenRow[], row: TextBox | undefined, line: TextBox | undefined): boolean {
  if (!row || !line || !isOneLine(row) || !isOneLine(line)) return false;
  return besides(row, line) || parts.every(({ box }) => box !== undefined && besides(box, line));
}

/** From left to right, or as the text runs. */
function asSeen(parts: readonly SeenRow[]): readonly SeenRow[] {
  if (parts[0].blocks[0].rightToLeft) {
    return parts.toSorted((a, b) => (b.box?.right ?? 0) - (a.box?.right ?? 0));
  }
  return parts.toSorted((a, b) => (a.box?.left ?? 0) - (b.box?.left ?? 0));
}

/** Tells for every node whether its text runs from right to left, by the `dir` attributes above it. */
function rightToLeftNodes(page: Page): (node: number) => boolean {
  const rightToLeft = new Uint8Array(page.nodes.length);
  page.nodes.forEach(({ parent, attributes }, i) => {
    const dir = attributes?.dir?.toLowerCase();
    const inherited = parent >= 0 ? rightToLeft[parent] : 0;
    rightToLeft[i] = dir === 'rtl' ? 1 : dir === 'ltr' ? 0 : inherited;
  });
  return (node) => rightToLeft[node] === 1;
}

/** Adds visual symbols, style tokens, looks and places, and marks rows whose order is not the document's. */
function describeRows(
  page: Page,
  leaves: LeafOrder,
  rows: readonly SeenRow[],
  usual: UsualStyle,
  writer: LayoutWriter,
): Row[] {
  const columnLeft = new Map<number, number>();
  for (const { blocks, box } of rows) {
    const column = leaves.placed[blocks[0].leaf].column;
    if (box) columnLeft.set(column, Math.min(box.left, columnLeft.get(column) ?? box.left));
  }
  let read = 0;
  return rows.map((row, r): Row => {
    const left = columnLeft.get(leaves.placed[row.blocks[0].leaf].column) ?? 0;
    const indent = row.box ? row.box.left - left : 0;
    let reordered = false;
    let element: number | undefined;
    let [look, style] = [0, ''];
    const blocks = row.blocks.map((block, k) => {
      if (block.span[0] < read) reordered = true;
      read = Math.max(read, block.span[1]);
      const endsRow = k === row.blocks.length - 1;
      const nextRow = endsRow ? rows[r + 1] : row;
      const next = endsRow ? nextRow?.blocks[0] : row.blocks[k + 1];
      // A text may have as many blocks as symbol characters: they look alike, and nothing is seen between them.
      const isParted = next && (endsRow || next.node !== block.node);
      const seen = isParted
        ? visualSymbols(
            { style: page.styles[block.styleIndex], row: row.box },
            { style: page.styles[next.styleIndex], row: nextRow.box },
            block.leaf === next.leaf ? undefined : leaves.weightBetween(block.leaf, next.leaf),
            endsRow,
          )
        : [];
      const at = endsRow && block.feedAt >= 0 ? block.feedAt : block.symbols.length;
      const symbols = seen.length === 0 ? block.symbols : block.symbols.toSpliced(at, 0, ...seen);
      if (row.blocks[k - 1]?.node !== block.node) {
        element = writer.element(block.node);
        look = writer.look(block.node);
        style = styleToken(writer.looks[look], usual, page.styles[block.styleIndex]?.fontSize, indent);
      }
      const { text, word, span } = block;
      return { text, word, symbols, span, style, look, ...(element !== undefined && { element }) };
    });
    const { column, depth } = leaves.placed[row.blocks[0].leaf];
    const place = { ...seenBox(row.box), column, depth };
    return { sentence: false, blocks, ...(reordered ? { reordered } : {}), place };
  });
}

function seenBox(box: TextBox | undefined): { rect: Rect | null; lines: number } {
  if (!box) return { rect: null, lines: 0 };
  const { left, top, right, bottom, line } = box;
  const lines = line > 0 ? Math.max(1, Math.round((bottom - top) / line)) : 1;
  return { rect: [left, top, right - left, bottom - top], lines };
}
