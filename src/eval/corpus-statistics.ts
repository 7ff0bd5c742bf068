import { mean, quantile } from '../math/index.ts';
import type { Document, NestedList, PageLists } from '../page/index.ts';
import { allItems } from '../page/inside/index.ts';

interface PageStatistic {
  name: string;
  /** `undefined` where the page has nothing to count. */
  of(document: Document, gold: PageLists | undefined): number | undefined;
}

/** What is counted on each page; those of gold only where there is gold. */
const pageStatistics: readonly PageStatistic[] = [
  { name: 'characters of canonical text', of: ({ textLength }) => textLength },
  { name: 'rows', of: ({ rows }) => rows.length },
  { name: 'blocks', of: ({ rows }) => rows.reduce((sum, { blocks }) => sum + blocks.length, 0) },
  { name: 'blocks a row', of: ({ rows }) => meanOf(rows.map((row) => row.blocks.length)) },
  {
    name: 'symbols a block',
    of: ({ rows }) => meanOf(rows.flatMap((row) => row.blocks.map((block) => block.symbols.length))),
  },
  {
    name: 'share of sentence rows',
    of: ({ rows }) => meanOf(rows.map((row) => (row.sentence ? 1 : 0))),
  },
  {
    name: 'items',
    of: (_, gold) => gold && allItems(gold.lists).length,
  },
  { name: 'lists of two or more', of: (_, gold) => gold && repeated(gold).length },
  {
    name: 'items a list of two or more',
    of: (_, gold) => gold && meanOf(repeated(gold).map(({ items }) => items.length)),
  },
  { name: 'depth', of: (_, gold) => gold && depth(gold.lists) },
  { name: 'rows an item', of: ({ rows }, gold) => gold && perItem(rows.length, gold) },
];

/** Distribution of one statistic over the pages of a corpus. */
export interface StatisticSummary {
  name: string;
  /** Pages that have a value. */
  pages: number;
  mean: number;
  /** Quantiles (type 7) by their probability. */
  quantiles: Record<'0.1' | '0.25' | '0.5' | '0.75' | '0.9', number>;
}

/**
 * Describes a corpus: per statistic its mean and quantiles over pages.
 * @param gold by page id; pages without are described by their rows alone
 * @returns statistics that at least one page has
 */
export function describeCorpus(
  documents: readonly Document[],
  gold: ReadonlyMap<string, PageLists> = new Map(),
): StatisticSummary[] {
  return pageStatistics.flatMap(({ name, of }) => {
    const values = documents.flatMap((document) => of(document, gold.get(document.id)) ?? []);
    if (values.length === 0) return [];
    const at = (probability: number): number => quantile(values, probability);
    return [
      {
        name,
        pages: values.length,
        mean: mean(values),
        quantiles: { '0.1': at(0.1), '0.25': at(0.25), '0.5': at(0.5), '0.75': at(0.75), '0.9': at(0.9) },
      },
    ];
  });
}

function allLists(lists: readonly NestedList[]): NestedList[] {
  return lists.flatMap((list) => [list, ...list.items.flatMap((item) => allLists(item.lists))]);
}

function repeated(gold: PageLists): NestedList[] {
  return allLists(gold.lists).filter(({ items }) => items.length > 1);
}

/** Levels of lists inside lists; 0 without a list. */
function depth(lists: readonly NestedList[]): number {
  return lists.reduce((most, { items }) => Math.max(most, ...items.map((item) => 1 + depth(item.lists))), 0);
}

function perItem(rows: number, gold: PageLists): number | undefined {
  const items = allItems(gold.lists).length;
  return items > 0 ? rows / items : undefined;
}

function meanOf(values: readonly number[]): number | undefined {
  return values.length > 0 ? mean(values) : undefined;
}
