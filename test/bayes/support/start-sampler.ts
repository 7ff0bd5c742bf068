import type { SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { type Corpus, indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import type { DocumentState } from '../../../src/bayes/corpus/document-state.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import { createPartition, cutCorpus } from '../../../src/bayes/run/corpus-partition.ts';
import { type ChainState, createSampler, type SweepInfo } from '../../../src/bayes/run/sampler.ts';
import { createRng } from '../../../src/math/index.ts';

/** A chain of the fast sampler, started, with its hidden states at hand. */
export interface StartedSampler {
  corpus: Corpus;
  state: ChainState;
  sweep: () => Promise<SweepInfo>;
  /** States of all documents, in order. */
  documents: () => DocumentState[];
}

/** Starts a chain over documents spread over some parts in this thread. */
export async function startSampler(
  documents: readonly SampledDocument[],
  config: SampleConfig,
  seed: string,
  count = 1,
): Promise<StartedSampler> {
  const corpus = indexCorpus(documents);
  const parts = cutCorpus(corpus, config, count).map((task) => createPartition(task));
  const { init, kernel } = createSampler(corpus, config, parts);
  const rng = createRng(seed);
  const state = await init(rng);
  return {
    corpus,
    state,
    sweep: async () => kernel(rng, state),
    documents: () => {
      const all: DocumentState[] = [];
      for (const part of parts) {
        part.states().forEach((own, i) => {
          all[part.indices[i]] = own;
        });
      }
      return all;
    },
  };
}
