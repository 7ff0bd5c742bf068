import { type Corpus, indexCorpus } from '../../../src/bayes/corpus/corpus.ts';
import type { DocumentState } from '../../../src/bayes/corpus/document-state.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import { type ChainState, createSampler, type SweepInfo } from '../../../src/bayes/run/sampler.ts';
import { createShard, cutCorpus } from '../../../src/bayes/run/shard.ts';
import { createRng } from '../../../src/math/index.ts';
import type { Document } from '../../../src/page/index.ts';

/** A chain of the fast sampler, started, with its hidden states at hand. */
export interface StartedSampler {
  corpus: Corpus;
  state: ChainState;
  sweep: () => Promise<SweepInfo>;
  /** States of all documents, in order. */
  documents: () => DocumentState[];
}

/** Starts a chain over documents spread over some shards in this thread. */
export async function startSampler(
  documents: readonly Document[],
  config: SampleConfig,
  seed: string,
  parts = 1,
): Promise<StartedSampler> {
  const corpus = indexCorpus(documents);
  const shards = cutCorpus(corpus, config, parts).map(createShard);
  const { init, kernel } = createSampler(corpus, config, shards);
  const rng = createRng(seed);
  const state = await init(rng);
  return {
    corpus,
    state,
    sweep: async () => kernel(rng, state),
    documents: () => {
      const all: DocumentState[] = [];
      for (const shard of shards) {
        shard.states().forEach((own, i) => {
          all[shard.indices[i]] = own;
        });
      }
      return all;
    },
  };
}
