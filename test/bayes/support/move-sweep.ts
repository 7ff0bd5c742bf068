import type { Corpus } from '../../../src/bayes/corpus/corpus.ts';
import { initDocument } from '../../../src/bayes/corpus/document-state.ts';
import { enterDocument } from '../../../src/bayes/kernel/enter-document.ts';
import type { Kernel } from '../../../src/bayes/kernel/kernel.ts';
import { persistentRoom } from '../../../src/bayes/kernel/memory.ts';
import type { Move } from '../../../src/bayes/moves/move.ts';
import { createRng } from '../../../src/math/index.ts';
import { type GateCase, gateCases, rowsOf, type Sweep } from './gate.ts';
import { kernelOf } from './kernel-of.ts';

/** Kernels of one document as the gate sees them: a function that makes each once and returns the rows. */
export function moveSweep(
  name: GateCase,
  seed: string,
  create: ((kernel: Kernel, corpus: Corpus) => Move)[],
  temperature = 1,
): Sweep {
  const { corpus, config } = gateCases[name];
  const [document] = corpus.documents;
  const rng = createRng(seed);
  const kernel = kernelOf(corpus, config);
  const state = initDocument(rng, document, persistentRoom(kernel.memory, document));
  enterDocument(kernel, document, state);
  const moves = create.map((one) => one(kernel, corpus));
  return () => {
    for (const move of moves) move(rng, document, state, temperature);
    return rowsOf(state);
  };
}
