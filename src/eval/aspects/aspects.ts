import type { Document, PageLists } from '../../page/index.ts';
import { type ClusterOptions, listClusters } from '../list-clusters.ts';
import { purityCounts } from '../purity-counts.ts';
import { type Agreement, setAgreement } from './agreement.ts';
import { bcubedAgreement } from './bcubed-agreement.ts';
import { headingArcs, headingSpans } from './heading-sets.ts';
import { labelAgreement } from './label-agreement.ts';

/** In which respect a prediction is compared with gold. */
export type AspectName = 'lists' | 'bcubed' | 'headings' | 'arcs' | 'labels';

/** A page to compare. */
export interface ComparedPage {
  gold: PageLists;
  /** Absent when the method gave nothing for the page. */
  predicted: PageLists | undefined;
  /** The page's rows, for labels. */
  document: Document | undefined;
}

/** The respects, each with how its agreement is counted. */
export const aspects: Readonly<
  Record<AspectName, (page: ComparedPage, options: ClusterOptions) => Agreement>
> = {
  lists: ({ gold, predicted }, options) => {
    const [goldClusters, predictedClusters] = clusters(gold, predicted, options);
    const forward = purityCounts(predictedClusters, goldClusters);
    const backward = purityCounts(goldClusters, predictedClusters);
    return {
      precision: { part: forward.pure, whole: forward.elements },
      recall: { part: backward.pure, whole: backward.elements },
    };
  },
  bcubed: ({ gold, predicted }, options) => bcubedAgreement(...clusters(gold, predicted, options)),
  headings: ({ gold, predicted }) => setAgreement(headingSpans(gold), headingSpans(predicted ?? nothing)),
  arcs: ({ gold, predicted }) => setAgreement(headingArcs(gold), headingArcs(predicted ?? nothing)),
  labels: ({ gold, predicted, document }) => labelAgreement(document, gold, predicted),
};

const nothing = { lists: [] };

function clusters(gold: PageLists, predicted: PageLists | undefined, options: ClusterOptions) {
  return [listClusters(gold, options), predicted ? listClusters(predicted, options) : []] as const;
}
