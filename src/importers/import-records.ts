import { createRequire } from 'node:module';
import { type ListItem, nodePaths, type Page, type PageLists } from '../page/index.ts';

/** One page of a set of search result records. */
export interface RecordsGold {
  /** XPath that finds all records of the page. */
  xpath: string;
  /** XPath of every record, from whatever parser the annotators used; a step without a position means the first. */
  records: readonly { xpath: string }[];
}

/** Records as a list, and what could not be taken over. */
export interface ImportedRecords {
  lists: PageLists;
  /** XPaths that name no node of the page. */
  missing: string[];
  /** XPaths of records without text, or inside or before another record: no item can stand for them. */
  left: string[];
}

/**
 * The records of a result page as one flat list: an item is a record, its heading the record's first text node.
 *
 * The page's one XPath is what counts, where it finds as many nodes as there are records: the single ones were written
 * down in a tree of 2012. People marked records, not headings; that a record's first text names it is this importer's
 * reading, so heading measures on these lists are to be read with care, list measures less so.
 */
export function importRecords(page: Page, html: string, gold: RecordsGold): ImportedRecords {
  const paths = new Map(nodePaths(page.nodes).map((path, node) => [path, node]));
  const own = evaluateXPath(html, gold.xpath);
  const isWhole = own.length === gold.records.length;
  const found = (isWhole ? own : gold.records.map((record) => withPositions(record.xpath))).map((xpath) => ({
    xpath,
    node: paths.get(xpath),
  }));
  const missing = found.flatMap(({ xpath, node }) => (node === undefined ? [xpath] : []));
  const left: string[] = [];
  const items: ListItem[] = [];
  let from = 0;
  const placed = found.filter(
    (record): record is { xpath: string; node: number } => record.node !== undefined,
  );
  for (const { xpath, node } of placed.sort((a, b) => a.node - b.node)) {
    const [start, end] = page.nodes[node].span;
    const heading = firstText(page, node);
    if (!heading || start < from) {
      left.push(xpath);
      continue;
    }
    items.push({ start: heading[0], end, heading, lists: [] });
    from = end;
  }
  const { id, textLength } = page;
  return {
    lists: { version: 1, page: id, textLength, lists: items.length > 0 ? [{ items }] : [] },
    missing,
    left,
  };
}

/** `/html/body/p[2]` as `/html[1]/body[1]/p[2]`. */
function withPositions(xpath: string): string {
  return xpath
    .split('/')
    .map((step) => (step === '' || step.endsWith(']') ? step : `${step}[1]`))
    .join('/');
}

/** Canonical span of the first text node with counted text below a node. */
function firstText(page: Page, node: number): [number, number] | undefined {
  const [start, end] = page.nodes[node].span;
  if (start === end) return undefined;
  for (let i = node; i < page.nodes.length; i++) {
    const { name, span } = page.nodes[i];
    if (name === '#text' && span[1] > span[0]) return [span[0], span[1]];
  }
  return undefined;
}

const load = createRequire(import.meta.url);

/**
 * Nodes of a page that an XPath names, as paths with all steps indexed (`/html[1]/body[1]/p[2]`).
 *
 * The page is parsed with scripting off and loads nothing.
 * @throws SyntaxError for what is no XPath of elements
 */
function evaluateXPath(html: string, xpath: string): string[] {
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
