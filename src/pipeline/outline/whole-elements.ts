import { partitionPoint } from '../../math/index.ts';
import type { Page, Span } from '../../page/index.ts';
import { plainTextClass } from '../../page/inside/index.ts';
import type { PageCharacters } from './page-characters.ts';

export interface TableCell {
  node: number;
  isHeader: boolean;
  columns: number;
  rows: number;
}

export interface PageElements {
  /** By node, the first node behind all that is below it. */
  ends: Int32Array;
  /** Tables that hold data rather than lay out the page, each as its rows. */
  tables: ReadonlyMap<number, TableCell[][]>;
  /** Elements `pre` whose text is kept as it is. */
  verbatim: ReadonlySet<number>;
  /** Canonical spans of what no heading parts, in document order: these tables, and code. */
  whole: Span[];
}

const codeClass = /\b(?:lang|language|highlight|code|source|prettyprint|brush|syntax|console|terminal)/i;
const codeName = /^(?:code|samp)$/;

/** Elements that a table of data does not hold. */
const notInTables = /^(?:table|pre|h[1-6]|article|section)$/;

/** Most letters and lines of a cell; with header cells or a caption the author says that it is a table. */
const largest = { marked: { letters: 600, lines: 20 }, plain: { letters: 200, lines: 4 } };

/** Tells data from layout among the tables of a page, and code from other text. */
export function readElements(page: Page, characters: PageCharacters): PageElements {
  const { nodes } = page;
  const ends = Int32Array.from(nodes, (_, i) => i + 1);
  for (let i = nodes.length - 1; i > 0; i--) {
    const { parent } = nodes[i];
    if (parent >= 0 && ends[i] > ends[parent]) ends[parent] = ends[i];
  }
  const tables = new Map<number, TableCell[][]>();
  const verbatim = new Set<number>();
  const whole: Span[] = [];
  nodes.forEach(({ name, span, attributes }, i) => {
    if (name === 'table') {
      const rows = tableRows(page, i, ends[i]);
      if (!isData(page, characters, i, ends, rows)) return;
      tables.set(i, rows);
      whole.push(span);
    } else if (name === 'pre' && attributes?.class !== plainTextClass) {
      verbatim.add(i);
      if (isCode(page, i, ends[i])) whole.push(span);
    }
  });
  return { ends, tables, verbatim, whole };
}

function tableRows({ nodes }: Page, table: number, end: number): TableCell[][] {
  const rows: TableCell[][] = [];
  for (let i = table + 1; i < end; i++) {
    const { name, attributes } = nodes[i];
    if (name === 'tr') rows.push([]);
    if (name !== 'td' && name !== 'th') continue;
    const [columns, spanned] = [attributes?.colspan, attributes?.rowspan].map((count) =>
      Math.min(100, Math.max(1, Math.trunc(Number(count)) || 1)),
    );
    rows.at(-1)?.push({ node: i, isHeader: name === 'th', columns, rows: spanned });
  }
  return rows;
}

/**
 * Whether a table holds data: two rows and more of two cells and more with short texts. The idea is that of browsers,
 * which tell layout tables to screen readers by their marks, sizes and nesting.
 */
function isData(
  { nodes }: Page,
  { runs }: PageCharacters,
  table: number,
  ends: Int32Array,
  rows: readonly TableCell[][],
): boolean {
  let isMarked = false;
  if (/^(?:presentation|none)$/.test(nodes[table].attributes?.role ?? '')) return false;
  for (let i = table + 1; i < ends[table]; i++) {
    if (notInTables.test(nodes[i].name)) return false;
    if (/^(?:th|thead|caption)$/.test(nodes[i].name)) isMarked = true;
  }
  const most = isMarked ? largest.marked : largest.plain;
  const firstRun = (node: number): number => partitionPoint(runs.length, (k) => runs[k].node < node);
  let full = 0;
  for (const cells of rows) {
    let filled = 0;
    for (const { node } of cells) {
      const own = runs.slice(firstRun(node), firstRun(ends[node]));
      if (own.length === 0) continue;
      const letters = own.reduce((sum, { start, end }) => sum + end - start, 0);
      const lines = own.filter(({ edge }, k) => k > 0 && (edge === 'break' || edge === 'block')).length + 1;
      if (letters > most.letters || lines > most.lines) return false;
      filled++;
    }
    if (filled > 1) full++;
  }
  return full > 1;
}

function isCode({ nodes }: Page, pre: number, end: number): boolean {
  const around = [pre, nodes[pre].parent, nodes[nodes[pre].parent]?.parent ?? -1];
  if (around.some((node) => codeClass.test(nodes[node]?.attributes?.class ?? ''))) return true;
  for (let i = pre + 1; i < end; i++) if (codeName.test(nodes[i].name)) return true;
  return false;
}
