import type { Document, PageLists } from '../page/index.ts';
import type { Agreement } from './aspects/agreement.ts';
import { type AspectName, aspects } from './aspects/aspects.ts';
import type { ClusterOptions } from './list-clusters.ts';
import { pairPages } from './pair-pages.ts';

/** A page's agreement with gold in every respect, as counts that add up over pages. */
export interface ScoredPage {
  page: string;
  agreements: Readonly<Record<AspectName, Agreement>>;
}

/**
 * Compares predicted nested lists with gold, page by page, in every respect that is measured.
 * @param gold one entry a page
 * @param predicted at most one entry a gold page, in any order
 * @param options where subdocuments end, whether lists of one item count, and the documents (for labels)
 * @returns one entry a gold page, in the order of gold
 * @throws Error naming pages that are there twice, have no gold, or differ in text length
 */
export function scorePages(
  gold: readonly PageLists[],
  predicted: readonly PageLists[],
  options: ClusterOptions & { documents?: readonly Document[] } = {},
): ScoredPage[] {
  const byId = new Map(options.documents?.map((document) => [document.id, document]));
  return pairPages(gold, predicted).map((pair) => {
    const page = { ...pair, document: byId.get(pair.gold.page) };
    const agree = (aspect: AspectName): Agreement => aspects[aspect](page, options);
    return {
      page: pair.gold.page,
      agreements: {
        lists: agree('lists'),
        bcubed: agree('bcubed'),
        headings: agree('headings'),
        arcs: agree('arcs'),
        labels: agree('labels'),
      },
    };
  });
}
