import { listClusters, type ScoredPage } from '../../src/eval/index.ts';
import type { ListItem, PageLists } from '../../src/page/index.ts';
import { scorePage } from '../hybrid-gold/page-scores.ts';
import type { GoldHeading } from './gold-page.ts';
import type { JudgedPage } from './judge-page.ts';

type Wanted = (heading: GoldHeading) => boolean;

/** Score of a page with some gold headings put into its predicted lists. */
export function scoreInserted(
  { held: { page }, lists, headings, score }: JudgedPage,
  wanted: Wanted,
): ScoredPage {
  const starts = headings.filter(wanted).map(({ span }) => span[0]);
  if (starts.length === 0) return score;
  return scorePage(page.gold, [insertHeadings(page.gold, lists, new Set(starts))]);
}

/** Score of the gold itself, cut down to some of its headings. */
export function scoreOnly(judged: JudgedPage, wanted: Wanted): ScoredPage {
  const nothing = {
    ...judged,
    lists: { ...judged.lists, lists: [] },
    score: scorePage(judged.held.page.gold, []),
  };
  return scoreInserted(nothing, wanted);
}

/**
 * Predicted lists with gold headings put in: each into the list that holds most of its gold sisters, else into a
 * new one. All lists stand at the top, which convention `paper` does not mind.
 * @param starts of the gold headings to put in
 */
function insertHeadings(gold: PageLists, predicted: PageLists, starts: ReadonlySet<number>): PageLists {
  const startsOf = (page: PageLists): number[][] =>
    listClusters(page, { singles: true }).map((cluster) => cluster.map(([start]) => start));
  const lists = startsOf(predicted);
  for (const sisters of startsOf(gold)) {
    const missing = sisters.filter((start) => starts.has(start));
    if (missing.length === 0) continue;
    const shared = lists.map((list) => list.filter((start) => sisters.includes(start)).length);
    const most = Math.max(0, ...shared);
    const into = most > 0 ? lists[shared.indexOf(most)] : (lists[lists.push([]) - 1] ?? []);
    into.push(...missing);
  }
  const item = (start: number): ListItem => ({ start, end: start, heading: [start, start], lists: [] });
  const sorted = lists.map((list) => [...new Set(list)].sort((a, b) => a - b));
  return { ...predicted, lists: sorted.map((list) => ({ items: list.map(item) })) };
}
