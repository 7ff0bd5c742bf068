import { measureCanonical } from '../page/index.ts';
import type { RawNode } from './build-page.ts';
import { decodeHtml } from './decode-html.ts';
import { LimitError, SourceError } from './errors.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { parseHtml } from './parse-html.ts';
import { parsedNodes } from './parsed-nodes.ts';
import { givenName, type Source } from './source.ts';
import { withinTime } from './within-time.ts';

/** A page after parsing, before anybody laid it out. */
export interface ParsedSource {
  html: string;
  encoding: string;
  nodes: RawNode[];
  /** Canonical text, never empty. */
  text: string;
}

/**
 * Decodes and parses a page within the limits; every engine begins with it.
 * @throws SourceError when there is no text: such a page has no rows and no headings; LimitError when the page is too
 *   deep, too large or takes too long
 */
export function parseSource(source: Source, limits: Partial<CaptureLimits> = {}): ParsedSource {
  const { timeout, maxBytes } = withDefaults(limits);
  const { bytes, contentType } = source;
  const name = givenName(source);
  if (bytes.length > maxBytes) throw new LimitError(name, `larger than ${maxBytes} bytes`);
  const parsed = withinTime(timeout, () => {
    const { text: html, encoding } = decodeHtml(bytes, contentType);
    const nodes = parsedNodes(parseHtml(html, name, limits));
    return { html, encoding, nodes, text: measureCanonical(nodes).text };
  });
  if (!parsed) throw new LimitError(name, `parsing took longer than ${timeout} ms`);
  if (parsed.text === '') {
    const frames = parsed.nodes.some((node) => node.name === 'frameset');
    const advice = frames ? '; it is a frameset, capture the pages in its frames' : '';
    throw new SourceError(name, `no text in the page body (expected at least one letter or digit)${advice}`);
  }
  return parsed;
}
