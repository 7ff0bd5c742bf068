import type { Document, ListItem, NestedList, PageLists, Span } from '../../page/index.ts';
import type { PackedItem, PackedLabels, PackedPage } from '../../web/index.ts';
import { allItems, labelRows } from './label-rows.ts';
import type { ReportPage } from './report-data.ts';
import { textLookup } from './text-lookup.ts';

/** What the report's script needs of a page. */
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
