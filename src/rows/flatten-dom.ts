import { type Document, isSilentElement, type Page } from '../page/index.ts';
import { plainTextClass } from '../page/inside/index.ts';
import { isBlockLevel, isCell, isInvisible, isPreformatted, isVoid } from './html-display.ts';
import { createRowBuilder, type RowBuilder, rowsInOrder } from './row-builder.ts';

/**
 * Rows of a page from its DOM alone: the paper's flattening (section 5.1; docs/vips.md says where it had to be
 * made precise).
 *
 * Text between separators is a block; separators are tags and symbol characters; rows end at line feeds. Needs no
 * layout. O(nodes + text), and no recursion, however deep the DOM.
 * @param page of any engine
 * @returns rows in document order; every canonical character lies in exactly one block
 */
export function flattenDom(page: Page): Document {
  const builder = createRowBuilder();
  const inBody = new Uint8Array(page.nodes.length);
  const keepsLines = new Uint8Array(page.nodes.length);
  const open: number[] = [];
  page.nodes.forEach(({ parent, name, text, span }, i) => {
    if (name === 'body') inBody[i] = 1;
    if (parent < 0 || inBody[parent] === 0) return;
    while (open.length > 0 && open[open.length - 1] !== parent) leave(builder, page, open.pop());
    if (name === '#text') {
      builder.text(i, text ?? '', span[0], isPlainText(page, parent) ? 'indented' : keepsLines[parent] === 1);
    } else if (name[0] !== '#' && !isInvisible(name)) {
      enter(builder, name);
      if (isSilentElement(name)) return;
      inBody[i] = 1;
      keepsLines[i] = keepsLines[parent] | Number(isPreformatted(name));
      open.push(i);
    }
  });
  while (open.length > 0) leave(builder, page, open.pop());
  return { version: 1, id: page.id, textLength: page.textLength, rows: rowsInOrder(builder.blocks()) };
}

function isPlainText({ nodes }: Page, node: number): boolean {
  const { name, attributes } = nodes[node];
  return name === 'pre' && attributes?.class === plainTextClass;
}

function enter(builder: RowBuilder, name: string): void {
  if (isBlockLevel(name)) builder.lineFeed();
  builder.symbol(`<${name}>`);
  if (name === 'br') builder.lineFeed();
  if (isCell(name)) builder.openCell();
}

function leave(builder: RowBuilder, page: Page, node: number | undefined): void {
  if (node === undefined) return;
  const { name } = page.nodes[node];
  if (isCell(name)) builder.closeCell();
  if (isBlockLevel(name)) builder.lineFeed();
  if (!isVoid(name)) builder.symbol(`</${name}>`);
}
