import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Choices } from '../kernel/kernel-functions.ts';
import { chooseDocument } from '../kernel/update-document.ts';

/** Least gain in nats for which a greedy sweep moves; above rounding errors, so that sweeps come to an end. */
const leastGain = 1e-9;

/**
 * Iterated conditional modes: gives every row its best state and every symbol its best line feed bit once, in order.
 * @returns number of changes; 0 when no single change raises the log joint
 * @see Besag, "On the statistical analysis of dirty pictures", JRSS B 48 (1986)
 */
export function iteratedConditionalModes(
  kernel: Kernel,
  document: IndexedDocument,
  state: DocumentState,
  reparents = kernel.reparents,
): number {
  let bits = 0;
  const row: Choices['row'] = (weights, candidates, current) => {
    let best = current;
    let least = weights[current] * (1 + leastGain);
    for (let candidate = 0; candidate < candidates; candidate++) {
      if (weights[candidate] <= least) continue;
      best = candidate;
      least = weights[candidate];
    }
    return best;
  };
  const bit: Choices['bit'] = (weights, current) => {
    const gain = Math.log(weights[1] / weights[0]) * (current === 0 ? 1 : -1);
    if (gain <= leastGain) return current;
    bits += 1;
    return 1 - current;
  };
  const rows = chooseDocument(kernel, document, state, { row, bit }, reparents);
  return rows + bits;
}
