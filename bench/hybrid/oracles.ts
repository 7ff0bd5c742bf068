/**
 * What is lost where: scores on the dev pages with gold headings (that begin a row) or gold parents given, and rules for the
 * rest; nothing learnt. Prints the rows of the first table of docs/experiments.md: list scores (0-1), convention `paper`.
 *
 *     npx tsx bench/hybrid/oracles.ts [--cache folder] [--pages most]
 */
import { parseArgs } from 'node:util';
import { boot, counts, type Head } from './list-scores.ts';
import type { RowInfo } from './row-looks.ts';
import { defaultCache, type LearnPage, loadPages } from './training-pages.ts';

const { cache, pages: most } = parseArgs({
  options: {
    cache: { type: 'string', default: defaultCache },
    pages: { type: 'string', default: 'Infinity' },
  },
}).values;
const pages = loadPages(cache, ['dev'], Number(most));

const goldRows = (page: LearnPage): RowInfo[] => page.rows.filter((_, i) => page.rowHead[i] >= 0);
const bySizeAndWeight = (row: RowInfo): number => row.look.size * 2 + Number(row.look.bold);
const byWholeRowToo = (row: RowInfo): number => bySizeAndWeight(row) + (row.leadKind === 'row' ? 0.5 : 0);
const lookOf = ({ look, leadKind, marker }: RowInfo): string =>
  [look.size, look.bold, look.italic, leadKind === 'row', marker].join();

/** Gold headings, lists by a key of the row. */
function grouped(page: LearnPage, key: (row: RowInfo) => string | number): Head[] {
  const lists = new Map<string | number, number>();
  return goldRows(page).map((row) => {
    const list = lists.get(key(row)) ?? lists.size;
    lists.set(key(row), list);
    return { start: row.start, end: row.end, parent: -1, list };
  });
}

/** Gold headings, each below the last one before it of higher rank; one list a parent. */
function stacked(page: LearnPage, rank: (row: RowInfo) => number): Head[] {
  const parents = new Map<number, number>();
  const stack: RowInfo[] = [];
  for (const row of goldRows(page)) {
    for (let top = stack.at(-1); top && rank(top) <= rank(row); top = stack.at(-1)) stack.pop();
    parents.set(row.index, stack.at(-1)?.index ?? -1);
    stack.push(row);
  }
  return grouped(page, (row) => parents.get(row.index) ?? -1);
}

const oracles: Record<string, (page: LearnPage) => Head[]> = {
  'gold headings that begin a row, gold lists': (page) => grouped(page, (row) => page.listOf[row.index]),
  'gold parents, one list a parent': (page) => grouped(page, (row) => page.parentRow[row.index]),
  'gold parents, lists by look': (page) =>
    grouped(page, (row) => `${page.parentRow[row.index]} ${lookOf(row)}`),
  'gold headings, depth by size and weight': (page) => stacked(page, bySizeAndWeight),
  'gold headings, depth by size, weight, whole row': (page) => stacked(page, byWholeRowToo),
};
for (const [name, heads] of Object.entries(oracles)) {
  const scores = pages.map((page) => counts(page.gold, heads(page), page.textLength));
  console.log(`${name.padEnd(48)} ${boot(scores, 300)}`);
}
