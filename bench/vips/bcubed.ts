/** An element of a page with the segments that hold it in two segmentations; `weight` equal elements at once. */
export interface BcubedElement {
  weight: number;
  predicted: readonly number[];
  gold: readonly number[];
}

/**
 * BCubed precision, recall and F of one page (extended BCubed, as Webis-WebSeg-20 uses it).
 *
 * Precision is averaged over the elements that a predicted segment holds, and for each over all that share one with it:
 * `min(predicted shared, gold shared) / predicted shared`. Recall swaps the roles. Elements with the same segments are
 * counted as one group, which is exact.
 */
export function bcubed(elements: readonly BcubedElement[]): { precision: number; recall: number; f: number } {
  const groups = new Map<string, { weight: number; predicted: Set<number>; gold: Set<number> }>();
  for (const { weight, predicted, gold } of elements) {
    const key = `${predicted.join(' ')}|${gold.join(' ')}`;
    const group = groups.get(key);
    if (group) group.weight += weight;
    else groups.set(key, { weight, predicted: new Set(predicted), gold: new Set(gold) });
  }
  const all = [...groups.values()];
  const side = (from: 'predicted' | 'gold', to: 'predicted' | 'gold'): number => {
    let sum = 0;
    let weight = 0;
    for (const one of all) {
      if (one[from].size === 0) continue;
      let inner = 0;
      let partners = 0;
      for (const other of all) {
        const here = shared(one[from], other[from]);
        if (here === 0) continue;
        inner += (other.weight * Math.min(here, shared(one[to], other[to]))) / here;
        partners += other.weight;
      }
      sum += (one.weight * inner) / partners;
      weight += one.weight;
    }
    return weight > 0 ? sum / weight : 0;
  };
  const precision = side('predicted', 'gold');
  const recall = side('gold', 'predicted');
  return {
    precision,
    recall,
    f: precision + recall > 0 ? (2 * precision * recall) / (precision + recall) : 0,
  };
}

function shared(a: ReadonlySet<number>, b: ReadonlySet<number>): number {
  let count = 0;
  for (const one of a) if (b.has(one)) count++;
  return count;
}
