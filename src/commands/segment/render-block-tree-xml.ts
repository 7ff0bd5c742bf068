import { pageTexts, textLookup } from '../../apps/shared/index.ts';
import { type BlockTree, type Page, toCanonical, type VisualBlock } from '../../page/index.ts';
import { type ChildLinks, childLinks } from '../../page/inside/index.ts';
import { type Markup, markup, rawMarkup } from '../../plot/markup/index.ts';

type PageContents = Pick<Page, 'nodes' | 'styles' | 'fragments' | 'source'>;

/** What a block holds, counted over its nodes and all below them. */
interface Contents {
  images: number;
  tables: number;
  paragraphs: number;
  /** Canonical code units inside links. */
  linkText: number;
}

/**
 * A block tree in the XML format of other VIPS programs: `VIPSPage` with nested `LayoutNode`s (docs/formats.md).
 * @param tree of the page
 * @param page that the tree was made of
 * @throws Error when a block refers to a node that the page lacks
 * Source: the output of vips_java (Popela 2012), which follows that of the original program.
 */
export function renderBlockTreeXml(tree: BlockTree, page: PageContents): string {
  const links = childLinks(page.nodes);
  const textOf = textLookup(
    { version: 1, id: tree.page, textLength: tree.textLength, rows: [] },
    pageTexts(page),
  );
  /** Style of the text that starts at an offset. */
  const styles = new Map<number | undefined, number>();
  for (const { span, style } of page.fragments) if (span[1] > span[0]) styles.set(span[0], style);
  let order = 0;
  const layoutNode = (block: VisualBlock, id: string): Markup => {
    const missing = block.nodes.find((node) => !page.nodes[node]);
    if (missing !== undefined)
      throw new Error(`block ${id}: node ${missing} (expected one of ${page.nodes.length})`);
    order++;
    const { images, tables, paragraphs, linkText } = contentsOf(block.nodes, page, links);
    const style = page.styles[styles.get(block.spans[0]?.[0]) ?? page.nodes[block.nodes[0]]?.style ?? -1];
    const [x, y, width, height] = block.rect;
    const text = block.children.length === 0 ? block.spans.map(textOf).join(' ') : undefined;
    const attributes: readonly (readonly [string, string | number | undefined])[] = [
      ['FrameSourceIndex', 0],
      ['SourceIndex', block.nodes[0] ?? -1],
      ['DoC', block.doc],
      ['ContainImg', images],
      ['IsImg', String(block.nodes.length === 1 && page.nodes[block.nodes[0]].name === 'img')],
      ['ContainTable', String(tables > 0)],
      ['ContainP', paragraphs],
      ['TextLen', block.spans.reduce((sum, [start, end]) => sum + end - start, 0)],
      ['LinkTextLen', linkText],
      ['DOMCldNum', block.nodes.reduce((sum, node) => sum + childCount(node, links), 0)],
      ['FontSize', style?.fontSize],
      ['FontWeight', style?.fontWeight],
      ['BgColor', style?.effectiveBackground],
      ['ObjectRectLeft', x],
      ['ObjectRectTop', y],
      ['ObjectRectWidth', width],
      ['ObjectRectHeight', height],
      ['ID', id],
      ['order', order],
      ['Content', text],
    ];
    const children = block.children.map((child, i) => layoutNode(child, `${id}-${i + 1}`));
    const start = markup`<LayoutNode${attributes.map(attribute)}`;
    return children.length === 0 ? markup`${start}/>\n` : markup`${start}>\n${children}</LayoutNode>\n`;
  };
  const { width, height } = tree.size;
  const head: readonly (readonly [string, string | number])[] = [
    ['Url', page.source],
    ['PageTitle', titleOf(page)],
    ['WindowWidth', tree.viewport.width],
    ['WindowHeight', tree.viewport.height],
    ['PageRectLeft', 0],
    ['PageRectTop', 0],
    ['PageRectWidth', width],
    ['PageRectHeight', height],
    ['neworder', 0],
    ['order', 0],
  ];
  return markup`<?xml version="1.0" encoding="UTF-8"?>
<VIPSPage${head.map(attribute)}>
${layoutNode(tree.root, '1')}</VIPSPage>
`.toString();
}

function attribute([name, value]: readonly [string, string | number | undefined]): Markup | undefined {
  return value === undefined ? undefined : markup` ${rawMarkup(name)}="${value}"`;
}

function titleOf({ nodes }: PageContents): string {
  const title = nodes.findIndex(({ name }) => name === 'title');
  const text = title < 0 ? undefined : nodes.find(({ parent }) => parent === title)?.text;
  return (text ?? '').replace(/\s+/g, ' ').trim();
}

function childCount(node: number, { first, next }: ChildLinks): number {
  let count = 0;
  for (let child = first[node]; child >= 0; child = next[child]) count++;
  return count;
}

function contentsOf(roots: readonly number[], page: PageContents, { first, next }: ChildLinks): Contents {
  const found: Contents = { images: 0, tables: 0, paragraphs: 0, linkText: 0 };
  const open = roots.map((node) => ({ node, linked: false }));
  for (let at = open.pop(); at; at = open.pop()) {
    const { name, text } = page.nodes[at.node];
    if (name === 'img') found.images++;
    if (name === 'table') found.tables++;
    if (name === 'p') found.paragraphs++;
    if (at.linked && text !== undefined) found.linkText += toCanonical(text).length;
    const linked = at.linked || name === 'a';
    for (let child = first[at.node]; child >= 0; child = next[child]) open.push({ node: child, linked });
  }
  return found;
}
