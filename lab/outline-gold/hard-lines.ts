/** Hard lines of a captured page, as a reader who annotates it sees them listed. */
import type { Page, PageNode } from '../../src/page/index.ts';

/** Text between two breaks of the layout: block borders, table cells, `br`, `hr`. */
export interface HardLine {
  /** Canonical offsets of its first character and behind its last one. */
  start: number;
  end: number;
  text: string;
  /** Whether the browser shows it. */
  isSeen: boolean;
  /** Names of the innermost elements around its first text, at most five, outermost first. */
  path: string;
}

/** Elements that break no line where nobody computed a style. */
const inline: ReadonlySet<string> = new Set(
  (
    'a abbr acronym b bdi bdo big cite code del dfn em font i img ins kbd label mark nobr q s samp small span ' +
    'strike strong sub sup time tt u var'
  ).split(' '),
);

/** The hard lines that hold letters or digits, in document order. */
export function hardLines(page: Page): HardLine[] {
  const fragments = new Map(page.fragments.map((fragment) => [fragment.node, fragment]));
  const children: number[][] = page.nodes.map(() => []);
  page.nodes.forEach(({ parent }, node) => {
    if (parent >= 0) children[parent].push(node);
  });
  const lines: HardLine[] = [];
  let current: HardLine | undefined;
  const close = (): void => {
    if (current && current.end > current.start) lines.push(current);
    current = undefined;
  };
  const add = (node: number, { text = '', span }: PageNode): void => {
    if (text.trim() === '') return;
    const fragment = fragments.get(node);
    const isSeen = fragment !== undefined && fragment.hidden === undefined;
    if (current && current.isSeen !== isSeen && span[1] > span[0]) close();
    current ??= { start: span[0], end: span[1], text: '', isSeen, path: pathOf(page, node) };
    current.end = span[1];
    current.text += text.replace(/\s+/g, ' ');
  };
  const visit = (node: number): void => {
    const own = page.nodes[node];
    const breaks = breaksLine(page, own);
    if (breaks) close();
    if (own.name === '#text') add(node, own);
    for (const child of children[node]) visit(child);
    if (breaks) close();
  };
  visit(0);
  close();
  return lines;
}

function breaksLine(page: Page, { name, style }: PageNode): boolean {
  if (name === '#text') return false;
  if (name === 'br' || name === 'hr') return true;
  const display = style >= 0 ? page.styles[style].display : undefined;
  if (display === undefined || display === 'none') return !inline.has(name);
  return display !== 'inline' && display !== 'contents';
}

function pathOf({ nodes }: Page, node: number): string {
  const names: string[] = [];
  for (let at = nodes[node].parent; at >= 0 && names.length < 5; at = nodes[at].parent)
    names.unshift(nodes[at].name);
  return names.join('>');
}

/** A page's lines as `lines/<id>.txt` has them; `~` marks what the browser does not show. */
export function formatLines(id: string, page: Page, lines: readonly HardLine[]): string {
  const seen = lines.reduce((sum, { isSeen, start, end }) => sum + (isSeen ? end - start : 0), 0);
  const head = `# ${id} textLength=${page.textLength} visible=${seen}`;
  const rows = lines.map(
    ({ start, end, path, isSeen, text }, l) =>
      `L${l}\t[${start},${end})\t${path}\t${isSeen ? '' : '~'}${text.trim().slice(0, 200)}`,
  );
  return `${[head, ...rows].join('\n')}\n`;
}
