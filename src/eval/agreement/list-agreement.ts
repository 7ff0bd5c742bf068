import { groupBy } from '../../math/index.ts';
import { type Cluster, type ClusterOptions, listClusters } from '../list-clusters.ts';
import type { Agreement, ComparedPage } from './agreement.ts';

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

/**
 * Counts that purity is made of, which add up over documents; swap the arguments for inverse purity.
 *
 * Purity is `sum_i |C_i|/N max_j |C_i ∩ L_j|/|C_i|`, which is `pure / elements`.
 * @param clusters C: sets of spans of one document
 * @param reference L: sets of spans of the same document
 * @returns `pure`, `sum_i max_j |C_i ∩ L_j|`: elements that the best reference cluster of their own cluster holds too;
 *   `elements`, `sum_i |C_i|`: all
 * Source: Zhao, Karypis 2001 (purity); Amigó, Gonzalo, Artiles, Verdejo 2009 (inverse purity).
 */
export function purityCounts(clusters: readonly Cluster[], reference: readonly Cluster[]) {
  const held = reference.flatMap((cluster, j) => cluster.map((span) => ({ key: span.join(), j })));
  const holders = groupBy(held, ({ key }) => key);
  let pure = 0;
  let elements = 0;
  for (const cluster of clusters) {
    const shared = new Map<number, number>();
    let best = 0;
    for (const span of cluster) {
      for (const { j } of holders.get(span.join()) ?? []) {
        const count = (shared.get(j) ?? 0) + 1;
        shared.set(j, count);
        best = Math.max(best, count);
      }
    }
    pure += best;
    elements += cluster.length;
  }
  return { pure, elements };
}
