/**
 * What gold itself scores once it is put into the form of structures, and what a second annotator scores:
 * `npx tsx lab/agreement/dev-gold-ceilings.ts`. Needs the annotated real pages (PAGESTRUCTURE_DATA).
 */
import { conventions, formatScoreTable, scorePages, summarisePages } from '../../src/eval/index.ts';
import type { ListItem, NestedList, PageLists } from '../../src/page/index.ts';
import { readPageLists } from '../../src/store/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';

const gold = await readPageLists(sharedData('dev-gold', 'a'));
const second = await readPageLists(sharedData('dev-gold', 'b'));

/** All lists of a parent as one, as a structure would have them. */
function oneList(lists: readonly NestedList[]): NestedList[] {
  const items = lists
    .flatMap((list) => list.items)
    .map((item): ListItem => ({ ...item, lists: oneList(item.lists) }))
    .sort((a, b) => a.start - b.start);
  return items.length === 0 ? [] : [{ items }];
}

const merged = gold.map((page): PageLists => ({ ...page, lists: oneList(page.lists) }));
const both = new Set(second.map(({ page }) => page));
const shared = gold.filter(({ page }) => both.has(page));
const cases: [method: string, gold: PageLists[], predicted: PageLists[]][] = [
  ['gold with one list a parent', gold, merged],
  ['second annotator', shared, second],
];
const rows = cases.flatMap(([method, judged, predicted]) =>
  Object.values(conventions).map(({ name: convention }) => ({
    method,
    convention,
    ...summarisePages(scorePages(judged, predicted, { convention })),
  })),
);
process.stdout.write(formatScoreTable(rows, 'markdown'));
