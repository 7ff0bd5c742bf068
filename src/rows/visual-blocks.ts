import type { ComputedStyle, Page } from '../page/index.ts';
import { isBlockLevel } from './html-display.ts';
import { partedBlocks } from './parted-blocks.ts';
import type { PlacedBlock } from './row-builder.ts';

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
  const seen = new Set(page.fragments.map(({ node }) => node));
  const styleOf = (node: number): ComputedStyle | undefined => styles[nodes[node].style];
  return partedBlocks(page, {
    feeds: (element) => feeds(nodes[element].name, styleOf(element)),
    keepsLines: (text) => (hidden || seen.has(text) ? keepsLines(styleOf(nodes[text].parent)) : undefined),
    isLeftOut: (element) => !hidden && styleOf(element)?.display === 'none',
  });
}

/** Whether a box parts lines of text: by its computed display, or, where it has none, by its name. */
export function feeds(name: string, style: ComputedStyle | undefined): boolean {
  return style && style.display !== 'none' ? !inlineLevel.has(style.display) : isBlockLevel(name);
}

/** Whether line feeds in text of this style are seen as such. */
export function keepsLines(style: ComputedStyle | undefined): boolean {
  return style !== undefined && /^(pre|break-spaces)/.test(style.whiteSpace);
}
