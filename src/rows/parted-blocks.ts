import { isSilentElement, type Page } from '../page/index.ts';
import { isCell, isInvisible, isVoid } from './html-display.ts';
import { createRowBuilder, type PlacedBlock } from './row-builder.ts';

/** What parts the text of a page; nodes are indexes into `Page.nodes`. */
export interface Parting {
  /** Whether the edges of an element are line feeds. */
  feeds: (element: number) => boolean;
  /** As `RowBuilder.text` takes it; undefined for a text that makes no blocks. */
  keepsLines: (text: number) => boolean | 'indented' | undefined;
  /** Whether an element and all below it leave no trace. */
  isLeftOut?: (element: number) => boolean;
  /** Whether the cells of a table row stand on one row. */
  cells?: boolean;
}

/** Blocks of the text of a page, in document order. O(nodes + text), and no recursion, however deep the DOM. */
export function partedBlocks(
  { nodes }: Page,
  { feeds, keepsLines, isLeftOut, cells = false }: Parting,
): PlacedBlock[] {
  const builder = createRowBuilder();
  const inBody = new Uint8Array(nodes.length);
  const open: number[] = [];
  const leave = (node: number): void => {
    const { name } = nodes[node];
    if (cells && isCell(name)) builder.closeCell();
    if (feeds(node)) builder.lineFeed();
    if (!isVoid(name)) builder.symbol(`</${name}>`);
  };
  nodes.forEach(({ parent, name, text, span }, i) => {
    if (name === 'body') inBody[i] = 1;
    if (parent < 0 || inBody[parent] === 0) return;
    for (let top = open.at(-1); top !== undefined && top !== parent; top = open.at(-1)) {
      leave(top);
      open.pop();
    }
    if (name === '#text') {
      const keeps = keepsLines(i);
      if (keeps !== undefined) builder.text(i, text ?? '', span[0], keeps);
      return;
    }
    if (name[0] === '#' || isInvisible(name) || isLeftOut?.(i)) return;
    if (feeds(i)) builder.lineFeed();
    builder.symbol(`<${name}>`);
    if (name === 'br') builder.lineFeed();
    if (cells && isCell(name)) builder.openCell();
    if (isSilentElement(name)) return;
    inBody[i] = 1;
    open.push(i);
  });
  for (let top = open.pop(); top !== undefined; top = open.pop()) leave(top);
  return builder.blocks();
}
