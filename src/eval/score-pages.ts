import type { Document, NestedList, PageLists } from '../page/index.ts';
import type { Agreement, ComparedPage, CountAgreement } from './agreement/agreement.ts';
import { type ClusterOptions, listClusters } from './list-clusters.ts';
import { findMeasure, type MeasureChoice, measureNames } from './measures/index.ts';

/** A page compared with gold, as counts that add up over pages. */
export interface ScoredPage {
  page: string;
  /** Clusters of gold, at every depth; a page without any does not enter the macro mean. */
  goldLists: number;
  /** By the name of the measure that they are counted for. */
  agreements: Readonly<Record<string, Agreement>>;
}

/** How pages are scored. */
export interface ScoreOptions extends ClusterOptions {
  /** The rows that the method ran on, for measures of blocks; a page without document has none. */
  documents?: readonly Document[] | undefined;
  /** What is counted; default the whole table `measures`. */
  measures?: readonly MeasureChoice[] | undefined;
}

/**
 * Compares predicted nested lists with gold, page by page; `measurePages` and `summarisePages` compute
 * scores from the result.
 *
 * A gold page without prediction counts as one on which nothing was found.
 * @param gold one entry a page
 * @param predicted at most one entry a gold page, in any order
 * @returns one entry a gold page, in the order of gold
 * @throws RangeError naming pages that occur twice, have no gold, differ in text length, or have items that are
 * not in reading order; naming an unknown convention or measure, or two measures of one name
 */
export function scorePages(
  gold: readonly PageLists[],
  predicted: readonly PageLists[],
  { documents = [], measures = measureNames, ...options }: ScoreOptions = {},
): ScoredPage[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const chosen = [...new Set(measures.map(findMeasure))];
  const twice = chosen.find(({ name }, i) => chosen.findIndex((one) => one.name === name) < i);
  if (twice) throw new RangeError(`measure: two are called ${twice.name} (expected different names)`);
  return pairPages(gold, predicted).map((pair) => {
    const count = countOnce({ ...pair, document: byId.get(pair.gold.page) }, options);
    return {
      page: pair.gold.page,
      goldLists: listClusters(pair.gold, options).length,
      agreements: Object.fromEntries(chosen.map((measure) => [measure.name, count(measure.count)])),
    };
  });
}

/** Counts of one page, each made once however many measures share it. */
function countOnce(page: ComparedPage, options: ClusterOptions): (count: CountAgreement) => Agreement {
  const counted = new Map<CountAgreement, Agreement>();
  return (count) => {
    const agreement = counted.get(count) ?? count(page, options);
    counted.set(count, agreement);
    return agreement;
  };
}

export interface PagePair {
  gold: PageLists;
  /** Absent when the method gave nothing for the page. */
  predicted: PageLists | undefined;
}

/**
 * Finds to every gold page its prediction, by page name.
 * @returns one pair a gold page, in the order of `gold`
 * @throws RangeError naming every page that occurs twice, has a prediction but no gold, differs in text length, or
 * has items that are not in reading order, which would end before they start
 */
export function pairPages(gold: readonly PageLists[], predicted: readonly PageLists[]): PagePair[] {
  const problems: string[] = [];
  const goldByPage = byPage(gold, 'gold', problems);
  const predictedByPage = byPage(predicted, 'prediction', problems);
  for (const [page, { textLength }] of predictedByPage) {
    const expected = goldByPage.get(page)?.textLength;
    if (expected === undefined)
      problems.push(`${page}: a prediction without gold (expected a gold page of that name)`);
    else if (textLength !== expected) {
      problems.push(
        `${page}: textLength ${textLength} in the prediction (expected ${expected}, as in its gold)`,
      );
    }
  }
  if (problems.length > 0) throw new RangeError(problems.join('\n'));
  return gold.map((page) => ({ gold: page, predicted: predictedByPage.get(page.page) }));
}

function byPage(pages: readonly PageLists[], side: string, problems: string[]): Map<string, PageLists> {
  const found = new Map<string, PageLists>();
  for (const page of pages) {
    if (found.has(page.page)) problems.push(`${page.page}: a second ${side} (expected one a page)`);
    found.set(page.page, page);
    const problem = orderProblem(page.lists);
    if (problem !== undefined) problems.push(`${page.page}: ${problem} in its ${side}`);
  }
  return found;
}

/** The first item that does not start behind the one before it, or behind the item around it; undefined for none. */
function orderProblem(lists: readonly NestedList[], from = 0): string | undefined {
  for (const { items } of lists) {
    let least = from;
    for (const { start, lists: below } of items) {
      if (!Number.isInteger(start) || start < least)
        return `an item that starts at ${start} (expected a whole number, ${least} or more: reading order)`;
      least = start;
      const problem = orderProblem(below, start);
      if (problem !== undefined) return problem;
    }
  }
  return undefined;
}
