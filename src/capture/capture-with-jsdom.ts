import { type DOMWindow, JSDOM } from 'jsdom';
import type { Page } from '../page/index.ts';
import { buildPage, isCode, keepAttributes, type RawNode } from './build-page.ts';
import { decodeHtml } from './decode-html.ts';
import { LimitError } from './errors.ts';
import { type CaptureLimits, withDefaults } from './limits.ts';
import { parseHtml } from './parse-html.ts';
import type { Source } from './source.ts';
import { withinTime } from './within-time.ts';

/**
 * Captures a page without a browser: its nodes and text, no layout (no styles, rectangles or fragments).
 *
 * The page's document has no window of its own: no script runs and nothing is loaded or navigated.
 * @throws SourceError when the page has no text, LimitError when it is too deep, too large or takes too long
 */
export function captureWithJsdom(source: Source, limits: Partial<CaptureLimits> = {}): Page {
  if (source.page) return source.page;
  const { timeout } = withDefaults(limits);
  const { text, encoding } = decodeHtml(source.bytes, source.contentType);
  const nodes = withinTime(timeout, () => {
    parseHtml(text, source.name, limits);
    return documentNodes(new (parserWindow().DOMParser)().parseFromString(text, 'text/html'));
  });
  if (!nodes) {
    shared = undefined;
    throw new LimitError(source.name, `parsing took longer than ${timeout} ms`);
  }
  return buildPage({
    id: source.id,
    source: source.name,
    engine: 'jsdom',
    encoding,
    viewport: null,
    size: null,
    styles: [],
    nodes,
    fragments: [],
    warnings: [],
  });
}

/** One window serves all pages, because making one costs more than parsing a small page. */
let shared: DOMWindow | undefined;

function parserWindow(): DOMWindow {
  shared ??= new JSDOM('').window;
  return shared;
}

/** Elements and text nodes in document order. */
function documentNodes(document: Document): RawNode[] {
  const nodes: RawNode[] = [];
  const visit = (node: Node, parent: number): void => {
    const index = nodes.length;
    if (node.nodeType === node.TEXT_NODE) {
      nodes.push({ parent, name: '#text', text: node.nodeValue ?? '', rect: null, style: -1 });
      return;
    }
    if (node.nodeType !== node.ELEMENT_NODE) return;
    const element = node as Element;
    const name = element.localName.toLowerCase();
    const attributes = keepAttributes(
      Array.from(element.attributes, ({ name, value }) => [name, value] as const),
    );
    nodes.push({ parent, name, ...(attributes && { attributes }), rect: null, style: -1 });
    if (isCode(name)) return;
    for (let child = element.firstChild; child; child = child.nextSibling) visit(child, index);
  };
  visit(document.documentElement, -1);
  return nodes;
}
