import { type ComputedStyle, isSilentElement, type Page } from '../page/index.ts';
import { isBlockLevel, isInvisible, isVoid } from './html-display.ts';
import { createRowBuilder, type PlacedBlock } from './row-builder.ts';

/** Values of `display` whose boxes stand on a line with text, so that their edges are no line feeds. */
const inlineLevel: ReadonlySet<string> = new Set([
  ...['inline', 'inline-block', 'inline-flex', 'inline-grid', 'inline-table', 'inline flow-root'],
  ...['contents', 'ruby', 'ruby-base', 'ruby-text', 'inline math', 'math', '-webkit-inline-box'],
]);

/**
 * Blocks of the text that is seen, in document order, with line feeds by computed display.
 *
 * As in the DOM flattening, but a line feed is the edge of any box that is not inline: table cells, flex items and
 * floats too. Whether such boxes stand side by side is told by where they are (see `besideTest`), not here.
 * @param hidden true: text that is not seen makes blocks too, with line feeds by tag
 */
export function visualBlocks(page: Page, hidden: boolean): PlacedBlock[] {
  const { nodes, styles } = page;
  const builder = createRowBuilder();
  const seen = new Uint8Array(nodes.length);
  for (const { node } of page.fragments) seen[node] = 1;
  const inBody = new Uint8Array(nodes.length);
  const open: number[] = [];

  const leave = (node: number): void => {
    const { name, style } = nodes[node];
    if (feeds(name, styles[style])) builder.lineFeed();
    if (!isVoid(name)) builder.symbol(`</${name}>`);
  };
  nodes.forEach(({ parent, name, text, span, style }, i) => {
    if (name === 'body') inBody[i] = 1;
    if (parent < 0 || inBody[parent] === 0) return;
    for (let top = open.at(-1); top !== undefined && top !== parent; top = open.at(-1)) {
      leave(top);
      open.pop();
    }
    if (name === '#text') {
      if (hidden || seen[i]) builder.text(i, text ?? '', span[0], keepsLines(styles[nodes[parent].style]));
      return;
    }
    if (name[0] === '#' || isInvisible(name) || (!hidden && styles[style]?.display === 'none')) return;
    if (feeds(name, styles[style])) builder.lineFeed();
    builder.symbol(`<${name}>`);
    if (name === 'br') builder.lineFeed();
    if (isSilentElement(name)) return;
    inBody[i] = 1;
    open.push(i);
  });
  for (let top = open.pop(); top !== undefined; top = open.pop()) leave(top);
  return builder.blocks();
}

/** Whether a box parts lines of text: by its computed display, or, where it has none, by its name. */
export function feeds(name: string, style: ComputedStyle | undefined): boolean {
  return style && style.display !== 'none' ? !inlineLevel.has(style.display) : isBlockLevel(name);
}

/** Whether line feeds in text of this style are seen as such. */
export function keepsLines(style: ComputedStyle | undefined): boolean {
  return style !== undefined && /^(pre|break-spaces)/.test(style.whiteSpace);
}
