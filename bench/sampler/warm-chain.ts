import { type Corpus, indexCorpus } from '../../src/bayes/corpus/corpus.ts';
import { type DocumentState, documentState } from '../../src/bayes/corpus/document-state.ts';
import { createKernel, type Kernel } from '../../src/bayes/kernel/kernel.ts';
import type { SampleConfig } from '../../src/bayes/model/config.ts';
import { createSampler } from '../../src/bayes/run/sampler.ts';
import { createShard, cutCorpus } from '../../src/bayes/run/shard.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';

/**
 * A chain over documents in this thread that is past its first sweeps: code is compiled, and rows are no longer all content; and a
 * kernel that holds copies of its states and has its parameters loaded.
 */
export async function warmChain(documents: readonly Document[], config: SampleConfig, sweeps: number) {
  const corpus = indexCorpus(documents);
  const shards = cutCorpus(corpus, config, 1).map(createShard);
  const { init, kernel: step } = createSampler(corpus, config, shards);
  const rng = createRng('speed');
  const state = await init(rng);
  for (let sweep = 0; sweep < sweeps; sweep++) await step(rng, state);
  const kernel = createKernel(corpus, config);
  kernel.load(state.parameters);
  const states = copiesInside(kernel, corpus, shards[0].states());
  return { corpus, state, kernel, states, sweep: () => step(rng, state) };
}

/** Copies of states where a shard keeps its own: in the kernel's memory. */
export function copiesInside(
  kernel: Kernel,
  corpus: Corpus,
  states: readonly DocumentState[],
): DocumentState[] {
  return states.map(({ dep, bound, linefeed }, d) => {
    const document = corpus.documents[d];
    return documentState(document, dep, bound, linefeed, kernel.persistentState(document));
  });
}
