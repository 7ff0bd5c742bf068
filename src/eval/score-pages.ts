import type { Document, PageLists } from '../page/index.ts';
import type { Agreement } from './agreement/agreement.ts';
import type { ComparedPage, CountAgreement } from './agreement/compared-page.ts';
import { type ClusterOptions, listClusters } from './list-clusters.ts';
import { findMeasure, type MeasureChoice, measureNames } from './measures/index.ts';
import { pairPages } from './pair-pages.ts';

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
 * @param options where subdocuments end (default `paper`), whether lists of one item count (default no), what
 * is measured
 * @returns one entry a gold page, in the order of gold
 * @throws RangeError naming pages that occur twice, have no gold, differ in text length, or have items that are
 * not in reading order; naming an unknown convention or measure
 */
export function scorePages(
  gold: readonly PageLists[],
  predicted: readonly PageLists[],
  { documents = [], measures = measureNames, ...options }: ScoreOptions = {},
): ScoredPage[] {
  const byId = new Map(documents.map((document) => [document.id, document]));
  const chosen = measures.map(findMeasure);
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
