import type { Document, ListItem, NestedList, PageLists, Span } from '../../page/index.ts';
import { allItems, labelRows } from './label-rows.ts';
import type { ReportPage } from './report-data.ts';
import { textLookup } from './text-lookup.ts';

/** An item of a list in an array: start, end, start and end of its heading, then its lists. */
type PackedItem = [
  start: number,
  end: number,
  headingStart: number,
  headingEnd: number,
  ...lists: PackedItem[][],
];

/** Labels of rows, a word a row: depth, then `H` or `C` for every block. */
type PackedLabels = string;

/** What a method says of a page. */
interface PackedMethod {
  name: string;
  /** Index of the rows that it ran on. */
  rows: number;
  labels: PackedLabels;
  lists: PackedItem[][];
}

/**
 * What the report's script needs of a page to show one method after the other.
 *
 * Rows and texts are there once, however many methods there are; a method costs a few bytes a row.
 */
export interface PackedPage {
  /** Canonical span and text of every heading, gold's or a method's. */
  texts: [start: number, end: number, text: string][];
  /** Gold labels all rows of the page. */
  gold: { labels: PackedLabels[]; lists: PackedItem[][] } | null;
  methods: PackedMethod[];
}

export function packPage({ rows, texts, gold, predictions }: ReportPage): PackedPage {
  const textOf = textLookup(rows[0].document, texts);
  const spans = new Map<string, Span>();
  for (const lists of [...(gold ? [gold] : []), ...predictions.map((prediction) => prediction.lists)]) {
    for (const { item } of allItems(lists.lists)) spans.set(item.heading.join('-'), item.heading);
  }
  return {
    texts: [...spans.values()].map((span) => [...span, textOf(span)]),
    gold: gold
      ? { labels: rows.map(({ document }) => packLabels(document, gold)), lists: gold.lists.map(packList) }
      : null,
    methods: predictions.map(({ method, scores = [], lists, rows: own = 0 }) => {
      const f = scores.map((score) => `${score.convention} F ${score.f.toFixed(3)}`).join(', ');
      return {
        name: f === '' ? method : `${method} (${f})`,
        rows: own,
        labels: packLabels(rows[own].document, lists),
        lists: lists.lists.map(packList),
      };
    }),
  };
}

function packLabels(document: Document, lists: PageLists): PackedLabels {
  return labelRows(document, lists)
    .map(({ depth, headings }) => depth + headings.map((heading) => (heading ? 'H' : 'C')).join(''))
    .join(' ');
}

function packList(list: NestedList): PackedItem[] {
  return list.items.map(packItem);
}

function packItem({ start, end, heading, lists }: ListItem): PackedItem {
  return [start, end, ...heading, ...lists.map(packList)];
}
