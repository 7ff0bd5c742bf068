import { type DefaultTreeAdapterTypes, defaultTreeAdapter as tree } from 'parse5';
import { measureCanonical } from '../page/index.ts';
import { isCode, keepAttributes, type RawNode } from './build-page.ts';
import { decodeHtml } from './decode-html.ts';
import { SourceError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import { parseHtml } from './parse-html.ts';

/** A page after parsing, before anybody laid it out. */
export interface ParsedSource {
  html: string;
  encoding: string;
  nodes: RawNode[];
  /** Canonical text, never empty. */
  text: string;
}

/**
 * Decodes and parses a page.
 * @param name what messages call it
 * @throws LimitError when it is too deep or has too many nodes
 */
export function parseBytes(
  bytes: Uint8Array,
  contentType: string | undefined,
  name: string,
  limits: Partial<CaptureLimits>,
): ParsedSource {
  const { text: html, encoding } = decodeHtml(bytes, contentType);
  const nodes = parsedNodes(parseHtml(html, name, limits));
  return { html, encoding, nodes, text: measureCanonical(nodes).text };
}

/** @throws SourceError when there is no text: such a page has no rows and no headings */
export function checkText({ nodes, text }: ParsedSource, name: string): void {
  if (text !== '') return;
  const frames = nodes.some((node) => node.name === 'frameset');
  const scripts = nodes.some((node) => node.name === 'script');
  const advice = frames
    ? '; it is a frameset, capture the pages in its frames'
    : scripts
      ? '; scripts do not run, so a page that they write has no text'
      : '';
  throw new SourceError(name, `no text in the page body (expected at least one letter or digit)${advice}`);
}

/** Elements and text nodes of a parsed page in document order, without layout. */
function parsedNodes(document: DefaultTreeAdapterTypes.Document): RawNode[] {
  const nodes: RawNode[] = [];
  const visit = (node: DefaultTreeAdapterTypes.ChildNode, parent: number): void => {
    if (tree.isTextNode(node)) {
      nodes.push({ parent, name: '#text', text: node.value, rect: null, style: -1 });
    }
    if (!tree.isElementNode(node)) return;
    const index = nodes.length;
    const name = node.tagName.toLowerCase();
    // Attributes of foreign elements may have a prefix: `xlink:href`.
    const attributes = keepAttributes(
      node.attrs.map(({ prefix, name, value }) => [prefix ? `${prefix}:${name}` : name, value] as const),
    );
    nodes.push({ parent, name, ...(attributes && { attributes }), rect: null, style: -1 });
    if (isCode(name)) return;
    for (const child of node.childNodes) visit(child, index);
  };
  for (const child of document.childNodes) visit(child, -1);
  return nodes;
}
