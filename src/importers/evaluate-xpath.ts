import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/**
 * Nodes of a page that an XPath names, as paths with all steps indexed (`/html[1]/body[1]/p[2]`).
 *
 * The page is parsed with scripting off and loads nothing.
 * @throws SyntaxError for what is no XPath of elements
 */
export function evaluateXPath(html: string, xpath: string): string[] {
  const { JSDOM, VirtualConsole } = load('jsdom') as typeof import('jsdom'); // slow to load, and few importers need it
  const { document, XPathResult } = new JSDOM(html, { virtualConsole: new VirtualConsole() }).window;
  const result = document.evaluate(xpath, document, null, XPathResult.ORDERED_NODE_SNAPSHOT_TYPE, null);
  return Array.from({ length: result.snapshotLength }, (_, i) => pathOf(result.snapshotItem(i)));
}

function pathOf(node: Node | null): string {
  const steps: string[] = [];
  for (let at = node; at?.parentNode; at = at.parentNode) {
    const name = at.nodeName.toLowerCase();
    let position = 1;
    for (let before = at.previousSibling; before; before = before.previousSibling) {
      if (before.nodeType === at.nodeType && before.nodeName.toLowerCase() === name) position++;
    }
    steps.unshift(`${name === '#text' ? 'text()' : name}[${position}]`);
  }
  return `/${steps.join('/')}`;
}
