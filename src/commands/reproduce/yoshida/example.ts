import { type CorpusResults, documentOf, textLookup } from '../../../apps/shared/index.ts';
import { groupBy } from '../../../math/index.ts';
import type { NestedList, PageLists } from '../../../page/index.ts';
import { allItems } from '../../../page/inside/index.ts';
import type { OutlineNode } from '../../../plot/index.ts';
import { methodOf } from './run-protocol.ts';

/** Gold and methods that the example shows, in the order of the protocol. */
const shownMethods = 4;

/** Rows of the example that its table shows. */
const shownRows = 24;

/** A page as the model sees it, and the headings that gold and every method have. */
export function exampleOf(results: CorpusResults, id: string) {
  const { gold, runs } = results;
  const known = runs.map(({ run, lists }) => ({ name: run.name, found: lists.get(id), file: run.documents }));
  const own = gold.get(id);
  const textLength = own?.textLength ?? 0;
  const document = documentOf(results, known[0]?.file, { id, textLength });
  const textOf = textLookup(document);
  const outline = (lists: readonly NestedList[]): OutlineNode[][] =>
    lists.map(({ items }) =>
      items.map(({ heading, lists: below }) => ({ heading: textOf(heading), lists: outline(below) })),
    );
  const named = [
    { name: 'gold', found: own },
    ...[...groupBy(known, ({ name }) => methodOf(name))].map(([name, [{ found }]]) => ({ name, found })),
  ]
    .filter((one): one is { name: string; found: PageLists } => one.found !== undefined)
    .slice(0, shownMethods);
  const starts = named.map(({ found }) => new Set(allItems(found.lists).map(({ heading }) => heading[0])));
  const rows = document.rows
    .slice(0, shownRows)
    .map(({ blocks }, r) => [
      String(r),
      blocks.map(({ text }) => text).join(' | '),
      blocks.map(({ word }) => word).join(' | '),
      blocks.map(({ symbols }) => symbols.join(' ')).join(' | '),
      ...starts.map((own) => (blocks.some(({ span }) => own.has(span[0])) ? '×' : '')),
    ]);
  const more = document.rows.length - rows.length;
  return {
    rows: {
      caption: `Rows of ${id}${more > 0 ? `, the first ${shownRows} of ${document.rows.length}` : ''}; | between blocks, × a heading`,
      head: ['row', 'blocks', 'words', 'symbols', ...named.map(({ name }) => name)],
      rows,
    },
    outlines: named.map(({ name, found }) => ({ name, lists: outline(found.lists) })),
  };
}
