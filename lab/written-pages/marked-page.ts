import type { DefaultTreeAdapterTypes } from 'parse5';
import { parseHtml } from '../../src/capture/index.ts';
import { measureCanonical, type NestedList } from '../../src/page/index.ts';
import type { CanonicalNode } from '../../src/page/inside/index.ts';
import { closeLists, type OpenItem } from '../outline-gold/outline-lists.ts';

/** A mark in the source of a page: an end, a heading, or both, in this order. */
interface Mark {
  /** Index of its node. */
  node: number;
  end?: string;
  heading?: string;
}

/** The source without the marks: neither attributes nor elements `x-h`. */
export function withoutMarks(html: string): string {
  return html.replace(/<\/?x-h\b[^>]*>/g, '').replace(/\s+data-(h|end)=("[^"]*"|'[^']*'|[^\s>"']+)/g, '');
}

/**
 * Nested lists by the marks of a page (lab/written-pages/README.md).
 * @returns also the canonical text that offsets count
 * @throws Error for a depth below nothing, an end of nothing, or a heading without words
 */
export function markedLists(html: string): { text: string; lists: NestedList[] } {
  const { nodes, marks } = readNodes(html);
  const { text, starts, ends } = measureCanonical(nodes);
  const page: OpenItem[][] = [[]];
  const open: OpenItem[][][] = [page];
  for (const { node, end, heading } of marks) {
    const at = `"${text.slice(starts[node], starts[node] + 20)}"`;
    if (end !== undefined) {
      const last = open[Number(end)]?.at(-1)?.at(-1);
      if (!last) throw new Error(`${at}: end of depth ${end} (expected one that is open)`);
      last.end ??= Math.max(starts[node], last.heading[1]);
      open.length = Number(end) + 1;
    }
    if (heading === undefined) continue;
    const [depth, isNew] = heading.trim().split(/\s+/);
    const lists = open[Number(depth)];
    if (!lists) throw new Error(`${at}: depth ${depth} (expected at most ${open.length - 1})`);
    if (ends[node] === starts[node]) throw new Error(`${at}: a heading without words`);
    if (isNew && (lists.at(-1) ?? []).length > 0) lists.push([]);
    const item: OpenItem = { start: starts[node], heading: [starts[node], ends[node]], lists: [[]] };
    lists.at(-1)?.push(item);
    open.length = Number(depth) + 1;
    open.push(item.lists);
  }
  return { text, lists: closeLists(page, text.length) };
}

function readNodes(html: string): { nodes: CanonicalNode[]; marks: Mark[] } {
  const nodes: CanonicalNode[] = [];
  const marks: Mark[] = [];
  const visit = (node: DefaultTreeAdapterTypes.Node, parent: number): void => {
    const own = nodes.length;
    const text = 'value' in node ? node.value : undefined;
    nodes.push({ parent, name: 'tagName' in node ? node.tagName : node.nodeName, text });
    if ('attrs' in node) {
      const attribute = (name: string) => node.attrs.find((one) => one.name === name)?.value;
      const [end, heading] = [attribute('data-end'), attribute('data-h')];
      if (end !== undefined || heading !== undefined)
        marks.push({
          node: own,
          ...(end !== undefined && { end }),
          ...(heading !== undefined && { heading }),
        });
    }
    if ('childNodes' in node) for (const child of node.childNodes) visit(child, own);
  };
  visit(parseHtml(html, 'page'), -1);
  return { nodes, marks };
}
