import type { Rng } from '../../math/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import { withDocument } from '../kernel/enter-document.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { logJoint } from '../model/log-joint.ts';
import type { Move } from './move.ts';

/** How replicas of a document's state are swept and exchanged. */
export interface Exchange {
  kernel: Kernel;
  /** Made with the kernel. */
  move: Move;
  /** Of the replicas, each above the one before, all above 1. */
  temperatures: readonly number[];
}

/**
 * Parallel tempering of one document: sweeps every replica at its temperature, then offers neighbours an exchange, from
 * the hottest pair down. The parameters must be fixed: the normalising constant of a tempered posterior depends on them.
 * @param states the present state, whose temperature is 1, and one a temperature; exchanged in place
 * @param accepts whether two states change places, given the log of the acceptance ratio; tests pass wrong ones
 * @see Geyer, "Markov chain Monte Carlo maximum likelihood", Computing Science and Statistics 23 (1991)
 */
export function exchangeReplicas(
  rng: Rng,
  { kernel, move, temperatures }: Exchange,
  document: IndexedDocument,
  states: DocumentState[],
  accepts = (draws: Rng, logRatio: number) => Math.log(1 - draws.uniform()) < logRatio,
): void {
  const logs = states.map((state, k) =>
    withDocument(kernel, document, state, (inside) => {
      if (k > 0) move(rng, document, inside, temperatures[k - 1]);
      return logJoint(kernel, document, inside);
    }),
  );
  for (let k = temperatures.length - 1; k >= 0; k--) {
    const colder = k === 0 ? 1 : temperatures[k - 1];
    const logRatio = (1 / colder - 1 / temperatures[k]) * (logs[k + 1] - logs[k]);
    if (!accepts(rng, logRatio)) continue;
    [states[k], states[k + 1]] = [states[k + 1], states[k]];
    [logs[k], logs[k + 1]] = [logs[k + 1], logs[k]];
  }
}
