import { createPartition } from '../../src/bayes/index.ts';
import {
  type Corpus,
  createKernel,
  createSampler,
  cutCorpus,
  type DocumentState,
  documentState,
  indexCorpus,
  type Kernel,
  loadParameters,
  persistentRoom,
  type SampleConfig,
} from '../../src/bayes/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';

/**
 * A chain over documents in this thread that is past its first sweeps: code is compiled, and rows are no longer all
 * content; and a kernel that holds copies of its states and has its parameters loaded.
 */
export async function warmChain(documents: readonly Document[], config: SampleConfig, sweeps: number) {
  const corpus = indexCorpus(documents);
  const parts = cutCorpus(corpus, config, 1).map((task) => createPartition(task));
  const { init, kernel: step } = createSampler(corpus, config, parts);
  const rng = createRng('speed');
  const state = await init(rng);
  for (let sweep = 0; sweep < sweeps; sweep++) await step(rng, state);
  const kernel = createKernel(corpus, config);
  loadParameters(kernel, state.parameters);
  const states = copiesInside(kernel, corpus, parts[0].states());
  return { corpus, state, kernel, states, sweep: () => step(rng, state) };
}

/** Copies of states where a part keeps its own: in the kernel's memory. */
export function copiesInside(
  kernel: Kernel,
  corpus: Corpus,
  states: readonly DocumentState[],
): DocumentState[] {
  return states.map(({ dep, bound, linefeed }, d) => {
    const document = corpus.documents[d];
    return documentState(document, dep, bound, linefeed, persistentRoom(kernel.memory, document));
  });
}
