/**
 * How far the second annotation of the corpus (`gold.b.json`) agrees with the first (`gold.json`), over the pages that
 * have both, and every item on which they differ: `npx tsx lab/agreement/annotator-agreement.ts`.
 */
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import {
  conventions,
  formatScoreTable,
  measures,
  rates,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import { type ListItem, type NestedList, type PageLists, pageListsSchema } from '../../src/page/index.ts';
import { readJson } from '../../src/store/index.ts';

const corpus = join(import.meta.dirname, '../../corpus');
const twice = (await readdir(corpus, { recursive: true }))
  .filter((name) => basename(name) === 'gold.b.json')
  .map((name) => dirname(name))
  .sort();
const read = (name: string): Promise<PageLists[]> =>
  Promise.all(twice.map((folder) => readJson(join(corpus, folder, name), pageListsSchema)));
const first = await read('gold.json');
const second = await read('gold.b.json');

const rows = Object.values(conventions).flatMap(({ name: convention }) =>
  [false, true].map((singles) => ({
    method: singles ? 'second annotator, lists of one item too' : 'second annotator',
    convention,
    ...summarisePages(scorePages(first, second, { convention, singles })),
  })),
);

/** Mean F of heading spans over the pages with a gold heading. */
const headingMacroF = { ...measures.headingF, name: 'headingMacroF', rate: rates.macroF } as const;
const asked = ['headingPrecision', 'headingRecall', 'headingF', headingMacroF] as const;
const pages = scorePages(first, second, { measures: asked });
const headings = summarisePages(pages, asked);
const figures = [
  headings.headingPrecision,
  headings.headingRecall,
  headings.headingF,
  headings.headingMacroF,
].map((figure) => figure.toFixed(3));
const withHeadings = pages.filter(({ agreements }) => agreements.headingMacroF.recall.whole > 0);
process.stdout.write(`${formatScoreTable(rows, 'markdown')}
headings: precision ${figures[0]}, recall ${figures[1]}, micro F ${figures[2]}, macro F ${figures[3]}, \
n ${headings.documents} (macro ${withHeadings.length})
`);

/** Items at every depth by their start; where items start together, the innermost. */
function itemsByStart(page: PageLists): Map<number, ListItem> {
  const visit = (lists: readonly NestedList[]): ListItem[] =>
    lists.flatMap(({ items }) => items).flatMap((item) => [item, ...visit(item.lists)]);
  return new Map(visit(page.lists).map((item) => [item.start, item]));
}

// List scores compute ends from starts and do not see headings, so these differences may leave F at 1.
const differences = first.flatMap((page, p) => {
  const [ours, theirs] = [itemsByStart(page), itemsByStart(second[p])];
  const at = (kind: string, { start }: ListItem) => ({ kind, where: `${page.page} ${start}` });
  return [
    ...[...theirs.values()].filter(({ start }) => !ours.has(start)).map((item) => at('only second', item)),
    ...[...ours.values()].flatMap((item) => {
      const other = theirs.get(item.start);
      if (!other) return [at('only first', item)];
      return [
        ...(other.heading[1] === item.heading[1] ? [] : [at('heading ends elsewhere', item)]),
        ...(other.end === item.end ? [] : [at('item ends elsewhere', item)]),
      ];
    }),
  ];
});
const itemCount = (pages: readonly PageLists[]): number =>
  pages.reduce((total, page) => total + itemsByStart(page).size, 0);
process.stdout.write(`items: ${itemCount(first)} by the first, ${itemCount(second)} by the second\n`);
for (const kind of ['only first', 'only second', 'heading ends elsewhere', 'item ends elsewhere']) {
  const found = differences.filter((difference) => difference.kind === kind);
  process.stdout.write(`${kind}: ${found.length}\n${found.map(({ where }) => `    ${where}\n`).join('')}`);
}
