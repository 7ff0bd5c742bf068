import { measureCanonical } from '../page/index.ts';
import type { RawNode } from './build-page.ts';
import { decodeHtml } from './decode-html.ts';
import { SourceError } from './errors.ts';
import type { CaptureLimits } from './limits.ts';
import { parseHtml } from './parse-html.ts';
import { parsedNodes } from './parsed-nodes.ts';

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
      ? '; scripts do not run: a page that is made by them cannot be captured or followed'
      : '';
  throw new SourceError(name, `no text in the page body (expected at least one letter or digit)${advice}`);
}
