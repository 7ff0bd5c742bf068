import { fMeasure, shareOf } from '../harmonic-mean.ts';

/** Equal elements of a page, with the segments that hold them in two segmentations. */
export interface SegmentElement {
  /** How many there are, or how much they count: pixels, nodes, characters; >= 0. */
  weight: number;
  /** Names of the predicted segments, each once; several where segments overlap, none outside of all. */
  predicted: readonly number[];
  /** Names of the gold segments. */
  gold: readonly number[];
}

/** BCubed of one page. */
export interface BcubedScore {
  precision: number;
  recall: number;
  f: number;
  /** Weight of the elements in a predicted segment: the n of precision. */
  predictedWeight: number;
  /** Weight of the elements in a gold segment: the n of recall. */
  goldWeight: number;
}

type Side = 'predicted' | 'gold';
type Group = { weight: number } & Record<Side, ReadonlySet<number>>;

/**
 * Extended BCubed precision, recall and F of a page; segments may overlap.
 *
 * Precision is the mean over the elements e that a predicted segment holds of the mean over all e' that share one with
 * it of `min(|S_e ∩ S_e'|, |G_e ∩ G_e'|) / |S_e ∩ S_e'|`; recall swaps the roles. Elements in the same segments are
 * one group, which is exact. A side without elements scores 0.
 * @example
 * const elements = [{ weight: 3, predicted: [0], gold: [0] }, { weight: 1, predicted: [0], gold: [1] }];
 * bcubed(elements).precision; // 0.625
 * Source: Amigó, Gonzalo, Artiles, Verdejo 2009, section 6; Kiesel et al. 2020.
 */
export function bcubed(elements: Iterable<SegmentElement>): BcubedScore {
  const groups = groupElements(elements);
  const precision = sideScore(groups, 'predicted', 'gold');
  const recall = sideScore(groups, 'gold', 'predicted');
  return {
    precision: precision.score,
    recall: recall.score,
    f: fMeasure(precision.score, recall.score),
    predictedWeight: precision.weight,
    goldWeight: recall.weight,
  };
}

function groupElements(elements: Iterable<SegmentElement>): Group[] {
  const groups = new Map<string, Group>();
  for (const { weight, predicted, gold } of elements) {
    if (weight === 0) continue;
    const key = `${ascending(predicted)}|${ascending(gold)}`;
    const group = groups.get(key);
    if (group) group.weight += weight;
    else groups.set(key, { weight, predicted: new Set(predicted), gold: new Set(gold) });
  }
  return [...groups.values()];
}

function ascending(segments: readonly number[]): string {
  return [...segments].sort((a, b) => a - b).join(' ');
}

function sideScore(groups: readonly Group[], from: Side, to: Side): { score: number; weight: number } {
  let sum = 0;
  let weight = 0;
  for (const one of groups) {
    if (one[from].size === 0) continue;
    let agreeing = 0;
    let partners = 0;
    for (const other of groups) {
      const together = shared(one[from], other[from]);
      if (together === 0) continue;
      agreeing += (other.weight * Math.min(together, shared(one[to], other[to]))) / together;
      partners += other.weight;
    }
    sum += (one.weight * agreeing) / partners;
    weight += one.weight;
  }
  return { score: shareOf(sum, weight), weight };
}

function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let count = 0;
  for (const segment of a) if (b.has(segment)) count++;
  return count;
}
