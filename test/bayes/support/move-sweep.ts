import type { Corpus } from '../../../src/bayes/corpus.ts';
import { initDocument } from '../../../src/bayes/document-state.ts';
import type { Move } from '../../../src/bayes/moves/move.ts';
import { firstParameters } from '../../../src/bayes/parameters.ts';
import {
  createWorkspace,
  loadParameters,
  prepareDocument,
  type Workspace,
} from '../../../src/bayes/workspace.ts';
import { createRng } from '../../../src/math/index.ts';
import { type GateCase, gateCases, rowsOf, type Sweep } from './gate.ts';

/** Kernels of one document as the gate sees them: a function that makes each once and returns the rows. */
export function moveSweep(
  name: GateCase,
  seed: string,
  create: ((workspace: Workspace, corpus: Corpus) => Move)[],
  temperature = 1,
): Sweep {
  const { corpus, config } = gateCases[name];
  const [document] = corpus.documents;
  const rng = createRng(seed);
  const state = initDocument(rng, document);
  const workspace = createWorkspace(corpus, config);
  loadParameters(workspace, firstParameters(config, corpus));
  prepareDocument(workspace, document);
  const moves = create.map((one) => one(workspace, corpus));
  return () => {
    for (const move of moves) move(rng, document, state, temperature);
    return rowsOf(state);
  };
}
