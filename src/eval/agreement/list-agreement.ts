import { type Cluster, type ClusterOptions, listClusters } from '../list-clusters.ts';
import { purityCounts } from '../purity-counts.ts';
import type { Agreement } from './agreement.ts';
import type { ComparedPage } from './compared-page.ts';

/** Agreement of lists: precision counts for purity, recall for inverse purity. */
export function listAgreement(page: ComparedPage, options: ClusterOptions): Agreement {
  const { gold, predicted } = pageClusters(page, options);
  const forward = purityCounts(predicted, gold);
  const backward = purityCounts(gold, predicted);
  return {
    precision: { part: forward.pure, whole: forward.elements },
    recall: { part: backward.pure, whole: backward.elements },
  };
}

/** The clusters of both sides; no prediction is no cluster. */
export function pageClusters(
  { gold, predicted }: ComparedPage,
  options: ClusterOptions,
): Record<'gold' | 'predicted', Cluster[]> {
  return {
    gold: listClusters(gold, options),
    predicted: predicted ? listClusters(predicted, options) : [],
  };
}
