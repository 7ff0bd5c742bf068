import type { Rng } from '../../math/index.ts';
import type { Structure } from '../../page/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import { copyDocumentState, type DocumentState, initDocument, stateAt } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Choices } from '../kernel/kernel-functions.ts';
import { scratchRoom } from '../kernel/memory.ts';
import { fastTemperature } from '../kernel/temperature.ts';
import { chooseDocument } from '../kernel/update-document.ts';
import type { SampleConfig } from '../model/config.ts';
import { logJoint } from '../model/log-joint.ts';
import type { Move } from '../moves/move.ts';

/**
 * Estimates the structure of one document (docs/model.md#the-estimate-of-one-structure, the paper's 5.4): from a fresh
 * start, sweeps with the parameters held fixed, keeps the state of highest log joint, and then gives every row its best
 * state until no single change raises the log joint. With the parameters fixed documents are independent, so each keeps
 * its own best state.
 * @param kernel holds the parameters: averages of the draws after burn-in
 * @param move kernel of a sweep, made with the kernel
 * @param sweeps 0 or more; with 0 the greedy sweeps start from rows of content
 * @param annealing temperatures of the first and the last sweep, 1 and 1 as in the paper
 */
export function estimateDocument(
  rng: Rng,
  kernel: Kernel,
  move: Move,
  document: IndexedDocument,
  sweeps: number,
  { from, to }: SampleConfig['annealing'],
): { state: DocumentState; structure: Structure & { logJoint: number } } {
  const state = initDocument(rng, document, scratchRoom(kernel.memory, document, 'present'));
  const best = {
    state: copyDocumentState(state, stateAt(document, scratchRoom(kernel.memory, document, 'best'))),
    logJoint: logJoint(kernel, document, state),
  };
  for (let sweep = 0; sweep < sweeps; sweep++) {
    // It falls by equal factors but for rounding.
    const temperature = fastTemperature(from * (to / from) ** (sweep / Math.max(1, sweeps - 1)));
    move(rng, document, state, temperature);
    if (temperature > lookBelow * to) continue;
    const value = logJoint(kernel, document, state);
    if (value <= best.logJoint) continue;
    best.logJoint = value;
    copyDocumentState(state, best.state);
  }
  while (iteratedConditionalModes(kernel, document, best.state) > 0);
  const { dep, bound } = best.state;
  const rows = Array.from(dep, (parent, i) => ({ dep: parent, bound: bound[i] }));
  const value = logJoint(kernel, document, best.state);
  return { state: best.state, structure: { version: 1, id: document.id, logJoint: value, rows } };
}

/** States are looked at below so many times the lowest temperature: good ones come when it is cool. */
const lookBelow = 1.5;

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
