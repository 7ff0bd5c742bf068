import type { GoldPage } from '../../bench/support/gold-pages.ts';
import type { BlockTree } from '../../src/page/index.ts';
import { segment } from '../../src/vips/index.ts';
import { blockElements, childrenOfBody, oneBlock, randomCut } from './baselines.ts';
import { cutTree } from './cut-tree.ts';
import { measureNames, type Segment, type SegmentScore, scoreSegments } from './score-segments.ts';

/** Levels of the gold. */
export type Level = 1 | 2;

/** Scores of a method: a page's at the page's place, undefined where the page has no gold of that level. */
export type PageScores = readonly (SegmentScore | undefined)[];

/** Permitted DoC that are tried, as stops 1 to 10; on the paper's scale of 0 to 1 they are ninths. */
export const stops = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Name of VIPS with a rule set at a stop. */
export function vipsName(rules: BlockTree['rules'], stop: number): string {
  return `${rules}, ${rules === 'tr2003' ? `permitted DoC ${stop}` : `permitted DoC ${((stop - 1) / 9).toFixed(2)}`}`;
}

/** Draws a random cut is averaged over. */
const randomRuns = 5;

/**
 * Scores every method on every page at one level.
 * @param randomSegments numbers of segments that random cuts are made of
 */
export function scoreMethods(
  pages: readonly GoldPage[],
  level: Level,
  randomSegments: readonly number[],
): Map<string, PageScores> {
  const scores = new Map<string, PageScores>();
  const add = (name: string, score: (page: GoldPage) => SegmentScore): void => {
    scores.set(
      name,
      pages.map((page) => (page.gold[level].length > 0 ? score(page) : undefined)),
    );
  };
  const baselines = {
    'one block': oneBlock,
    'children of body': childrenOfBody,
    'block elements': blockElements,
  };
  for (const [name, method] of Object.entries(baselines)) {
    add(name, (page) => scoreSegments(page, level, method(page)));
  }
  for (const count of randomSegments) {
    add(`random cut, ${count} segments`, (page) =>
      meanScore(
        Array.from({ length: randomRuns }, (_, run) =>
          scoreSegments(page, level, randomCut(page, count, run)),
        ),
      ),
    );
  }
  for (const rules of ['tr2003', 'apweb2003'] as const) {
    const cut = vipsCuts(pages, rules);
    for (const stop of stops)
      add(vipsName(rules, stop), (page) => scoreSegments(page, level, cut(page, stop)));
  }
  return scores;
}

function vipsCuts(pages: readonly GoldPage[], rules: BlockTree['rules']) {
  const finest = rules === 'tr2003' ? 11 : 1;
  const roots = new Map(
    pages.map((page) => [page, segment(page.page, { permittedDoc: finest, rules }).root]),
  );
  return (page: GoldPage, stop: number): Segment[] => {
    const root = roots.get(page);
    return root ? cutTree(root, rules === 'tr2003' ? stop : (stop - 1) / 9) : [];
  };
}

/** Means of every measure. */
export function meanScore(scores: PageScores): SegmentScore {
  const there = scores.filter((score) => score !== undefined);
  const of = (name: keyof SegmentScore): number =>
    there.reduce((sum, score) => sum + score[name], 0) / there.length;
  const means = Object.fromEntries(measureNames.map((name) => [name, of(name)]));
  return { ...means, segments: of('segments') } as SegmentScore;
}
