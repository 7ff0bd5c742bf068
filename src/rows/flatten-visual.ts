import type { BlockTree, Document, Page, Row } from '../page/index.ts';
import { besides, besideTest } from './beside-rows.ts';
import { type LeafOrder, readLeafOrder } from './leaf-order.ts';
import { type PlacedBlock, plainBlock } from './row-builder.ts';
import { linkNodes, styleToken, usualStyle } from './style-token.ts';
import { blockBox, isOneLine, joinBoxes, nodeBoxes, type TextBox } from './text-box.ts';
import { visualBlocks } from './visual-blocks.ts';
import { visualSymbols } from './visual-symbols.ts';

/** A block of a visual row. */
interface SeenBlock extends PlacedBlock {
  /** Place in document order. */
  order: number;
  leaf: number;
  box: TextBox | undefined;
  styleIndex: number;
}

interface SeenRow {
  blocks: SeenBlock[];
  box: TextBox | undefined;
}

/**
 * Rows of a page from what is seen of it: the hybrid's flattening (model.md section 8).
 *
 * Leaf blocks in reading order; inside a leaf, logical lines in document order (line feeds by computed display; soft
 * wraps never end a row); boxes of one line each that stand side by side are one row. Symbols are tags and characters
 * as in the DOM flattening, and what is seen between two blocks. Text that is not seen is in no block. O(nodes x
 * depth + text).
 * @param page captured with a browser
 * @param tree of that page; its leaves may be one
 * @returns rows in reading order; each block has a style token
 * @throws RangeError when the page has no layout
 */
export function flattenVisual(page: Page, tree: BlockTree): Document {
  if (page.engine === 'jsdom')
    throw new RangeError('page.engine: jsdom (expected chromium: a page with layout)');
  const leaves = readLeafOrder(page, tree);
  const lines = logicalLines(readingOrder(page, leaves));
  const rows = joinBeside(page, lines);
  return { version: 1, id: page.id, textLength: page.textLength, rows: describeRows(page, leaves, rows) };
}

function readingOrder(page: Page, leaves: LeafOrder): SeenBlock[] {
  const fragments = new Map(page.fragments.map((fragment) => [fragment.node, fragment]));
  const blocks = visualBlocks(page).map((block, order): SeenBlock => {
    const fragment = fragments.get(block.node);
    const leaf = leaves.leafOf[block.node];
    return { ...block, order, leaf, box: blockBox(block, fragment), styleIndex: fragment?.style ?? -1 };
  });
  return blocks.sort((a, b) => a.leaf - b.leaf || a.order - b.order);
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

function joinBeside(page: Page, lines: readonly SeenRow[]): SeenRow[] {
  const isBeside = besideTest(page, nodeBoxes(page));
  const rightToLeft = rightToLeftNodes(page);
  const rows: SeenRow[] = [];
  let last: SeenRow | undefined;
  for (const line of lines) {
    const joins =
      last?.box !== undefined &&
      line.box !== undefined &&
      isOneLine(last.box) &&
      isOneLine(line.box) &&
      besides(last.box, line.box) &&
      isBeside(last.blocks[last.blocks.length - 1].node, line.blocks[0].node);
    if (!joins || !last?.box || !line.box) {
      last = { ...line };
      rows.push(last);
      continue;
    }
    const left = line.box.right <= last.box.left + (last.box.right - last.box.left) / 2;
    const first = left !== rightToLeft(line.blocks[0].node);
    last.blocks = first ? [...line.blocks, ...last.blocks] : [...last.blocks, ...line.blocks];
    last.box = joinBoxes(last.box, line.box);
  }
  return rows;
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

/** Adds visual symbols and style tokens, and marks rows whose order is not the document's. */
function describeRows(page: Page, leaves: LeafOrder, rows: readonly SeenRow[]): Row[] {
  const isLink = linkNodes(page);
  const usual = usualStyle(page, isLink);
  const columnLeft = new Map<number, number>();
  for (const { blocks, box } of rows) {
    const column = leaves.columnOf[blocks[0].leaf];
    if (box) columnLeft.set(column, Math.min(box.left, columnLeft.get(column) ?? box.left));
  }
  let read = 0;
  return rows.map((row, r): Row => {
    const left = columnLeft.get(leaves.columnOf[row.blocks[0].leaf]) ?? 0;
    const indent = row.box ? row.box.left - left : 0;
    let reordered = false;
    const blocks = row.blocks.map((block, k) => {
      if (block.span[0] < read) reordered = true;
      read = Math.max(read, block.span[1]);
      const endsRow = k === row.blocks.length - 1;
      const nextRow = endsRow ? rows[r + 1] : row;
      const next = endsRow ? nextRow?.blocks[0] : row.blocks[k + 1];
      const seen = next ? boundary(page, leaves, row, block, nextRow, next) : [];
      const at = endsRow && block.feedAt >= 0 ? block.feedAt : block.symbols.length;
      const symbols = [...block.symbols.slice(0, at), ...seen, ...block.symbols.slice(at)];
      const style = styleToken(page, usual, block.styleIndex, isLink(block.node), indent);
      return { ...plainBlock(block), symbols, style };
    });
    return { sentence: false, blocks, ...(reordered ? { reordered } : {}) };
  });
}

function boundary(
  page: Page,
  leaves: LeafOrder,
  row: SeenRow,
  block: SeenBlock,
  nextRow: SeenRow,
  next: SeenBlock,
): string[] {
  const weight = block.leaf === next.leaf ? undefined : leaves.weightBetween(block.leaf, next.leaf);
  return visualSymbols(
    { style: page.styles[block.styleIndex], row: row.box },
    { style: page.styles[next.styleIndex], row: nextRow.box },
    weight,
    nextRow !== row,
  );
}
