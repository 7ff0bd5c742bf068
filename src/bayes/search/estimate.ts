import type { Rng } from '../../math/index.ts';
import type { Structure } from '../../page/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import { copyDocumentState, type DocumentState, initDocument, stateAt } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { scratchRoom } from '../kernel/memory.ts';
import { fastTemperature } from '../kernel/temperature.ts';
import type { SampleConfig } from '../model/config.ts';
import { logJoint } from '../model/log-joint.ts';
import type { Move } from '../moves/move.ts';
import { iteratedConditionalModes } from './iterated-conditional-modes.ts';

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
  annealing: SampleConfig['annealing'],
): { state: DocumentState; structure: Structure & { logJoint: number } } {
  const state = initDocument(rng, document, scratchRoom(kernel.memory, document, 'present'));
  const best = {
    state: copyDocumentState(state, stateAt(document, scratchRoom(kernel.memory, document, 'best'))),
    logJoint: logJoint(kernel, document, state),
  };
  for (const temperature of cooling(sweeps, annealing)) {
    move(rng, document, state, temperature);
    if (temperature > lookBelow * annealing.to) continue;
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

/** Temperatures of the sweeps, one by one, falling by equal factors but for rounding (`fastTemperature`). */
function* cooling(sweeps: number, { from, to }: SampleConfig['annealing']): Generator<number> {
  for (let sweep = 0; sweep < sweeps; sweep++) {
    yield fastTemperature(from * (to / from) ** (sweep / Math.max(1, sweeps - 1)));
  }
}
