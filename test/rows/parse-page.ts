import { type DefaultTreeAdapterTypes, parse } from 'parse5';
import { measureCanonical, type Page } from '../../src/page/index.ts';

type Node = DefaultTreeAdapterTypes.Node;

/** A page without layout, parsed as captures are, for tests of the rows stage alone. */
export function parsePage(html: string, id = 'test'): Page {
  const nodes: { parent: number; name: string; text?: string; attributes?: Record<string, string> }[] = [];
  const waiting: { node: Node; parent: number }[] = [
    { node: parse(html, { scriptingEnabled: false }), parent: -1 },
  ];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, parent } = next;
    let index = parent;
    if ('tagName' in node)
      index = nodes.push({ parent, name: node.tagName, attributes: attributesOf(node.attrs) }) - 1;
    else if (node.nodeName === '#text' && 'value' in node)
      nodes.push({ parent, name: '#text', text: node.value });
    const children = 'childNodes' in node ? node.childNodes : [];
    for (const child of children.toReversed()) waiting.push({ node: child, parent: index });
  }
  const { text, starts, ends } = measureCanonical(nodes);
  return {
    version: 1,
    id,
    source: id,
    engine: 'parser',
    encoding: 'utf-8',
    viewport: null,
    size: null,
    textLength: text.length,
    styles: [],
    nodes: nodes.map((node, i) => ({ ...node, span: [starts[i], ends[i]], rect: null, style: -1 })),
    fragments: [],
    warnings: [],
  };
}

function attributesOf(attrs: readonly { name: string; value: string }[]): Record<string, string> {
  return Object.fromEntries(attrs.map(({ name, value }) => [name, value]));
}

/** The canonical text of a page, from its text nodes. */
export function canonicalText(page: Page): string {
  return measureCanonical(page.nodes).text;
}
