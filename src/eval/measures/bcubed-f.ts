import type { Agreement, ComparedPage } from '../agreement/agreement.ts';
import { pageClusters } from '../agreement/list-agreement.ts';
import type { Cluster, ClusterOptions } from '../list-clusters.ts';
import { bcubed, type SegmentElement } from '../segments/bcubed.ts';
import { threeSides } from './three-sides.ts';

export const [bcubedF, bcubedPrecision, bcubedRecall] = threeSides(
  'bcubed',
  'BCubed',
  [
    'harmonic mean of BCubed precision and recall over all subdocuments',
    'mean over predicted subdocuments of the share of their list that gold puts with them',
    'mean over gold subdocuments of the share of their list that the method puts with them',
  ],
  {
    citation: 'Amigó, Gonzalo, Artiles, Verdejo 2009, section 6',
    parameters: ['convention', 'singles'],
    count: bcubedAgreement,
  },
);

/**
 * BCubed of lists: elements are the subdocuments of either side, and a list is a cluster.
 *
 * A predicted subdocument that gold does not have agrees with nothing, not even itself.
 */
function bcubedAgreement(page: ComparedPage, options: ClusterOptions): Agreement {
  const { gold, predicted } = pageClusters(page, options);
  const elements = new Map<string, { weight: number } & Record<'predicted' | 'gold', number[]>>();
  const put = (clusters: readonly Cluster[], side: 'predicted' | 'gold'): void => {
    clusters.forEach((cluster, name) => {
      for (const span of cluster) {
        const key = span.join();
        const element = elements.get(key) ?? { weight: 1, predicted: [], gold: [] };
        element[side].push(name);
        elements.set(key, element);
      }
    });
  };
  put(predicted, 'predicted');
  put(gold, 'gold');
  const all: SegmentElement[] = [...elements.values()];
  const { precision, recall, predictedWeight, goldWeight } = bcubed(all);
  return {
    precision: { part: precision * predictedWeight, whole: predictedWeight },
    recall: { part: recall * goldWeight, whole: goldWeight },
  };
}
