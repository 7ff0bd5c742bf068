/**
 * What is lost where: scores on the dev pages with gold headings (that begin a row) or gold parents given, and
 * rules for the rest; nothing learnt. Prints the rows of the table of lab/hybrid-oracles/README.md: list
 * scores (0-1), convention `paper`.
 *
 *     npx tsx lab/hybrid-oracles/oracles.ts [--pages most]
 */
import { parseArgs } from 'node:util';
import type { RowView } from '../../src/hybrid/index.ts';
import { type ListItem, type PageLists, type RowState, structureLists } from '../../src/page/index.ts';
import { type LabPage, loadLabPages } from '../hybrid-gold/lab-pages.ts';
import { describeScores, scoreLearnt } from '../hybrid-gold/page-scores.ts';

const { pages: most } = parseArgs({
  options: {
    pages: { type: 'string', default: 'Infinity' },
  },
}).values;
const pages = await loadLabPages(['dev'], Number(most));

const goldRows = (page: LabPage): RowView[] => page.view.rows.filter((_, i) => page.isHeading[i]);
const bySizeAndWeight = ({ look }: RowView): number => look.size * 2 + Number(look.bold);
const byWholeRowToo = (row: RowView): number => bySizeAndWeight(row) + (row.label.kind === 'row' ? 0.5 : 0);
const lookOf = ({ look, label, marker }: RowView): string =>
  [look.size, look.bold, look.italic, label.kind === 'row', marker].join();

/** Gold headings in lists by a key of the row, all at the top: under convention `paper` lists alone count. */
function grouped(page: LabPage, key: (row: RowView) => string | number): PageLists {
  const lists = new Map<string | number, ListItem[]>();
  for (const row of goldRows(page).toSorted((a, b) => a.start - b.start)) {
    const items = lists.get(key(row)) ?? [];
    lists.set(key(row), items);
    items.push({ start: row.start, end: row.end, heading: [row.start, row.end], lists: [] });
  }
  return { ...page.gold, lists: [...lists.values()].map((items) => ({ items })) };
}

/** Gold headings, each below the last one before it of higher rank; one list a parent. */
function stacked(page: LabPage, rank: (row: RowView) => number): PageLists {
  const open: { row: RowView }[] = [];
  const rows: RowState[] = page.view.rows.map((row, i) => {
    if (!page.isHeading[i]) return { dep: -1, bound: 0 };
    for (let top = open.at(-1); top && rank(top.row) <= rank(row); top = open.at(-1)) open.pop();
    const dep = open.at(-1)?.row.index ?? -1;
    open.push({ row });
    return { dep, bound: row.headingBlocks };
  });
  return structureLists(page.document, { version: 1, id: page.document.id, rows });
}

const oracles: Record<string, (page: LabPage) => PageLists> = {
  'gold headings that begin a row, gold lists': (page) => grouped(page, (row) => page.listOf[row.index]),
  'gold parents, one list a parent': (page) => grouped(page, (row) => page.parentRow[row.index]),
  'gold parents, lists by look': (page) =>
    grouped(page, (row) => `${page.parentRow[row.index]} ${lookOf(row)}`),
  'gold headings, depth by size and weight': (page) => stacked(page, bySizeAndWeight),
  'gold headings, depth by size, weight, whole row': (page) => stacked(page, byWholeRowToo),
};
for (const [name, lists] of Object.entries(oracles)) {
  const scores = scoreLearnt(pages.map((page) => ({ page, lists: lists(page) })));
  console.log(`${name.padEnd(48)} ${describeScores(scores)}`);
}
