import type { SampleConfig } from '../../src/bayes/config.ts';
import { indexCorpus } from '../../src/bayes/corpus.ts';
import { createSampler } from '../../src/bayes/kernel.ts';
import { createShard, cutCorpus } from '../../src/bayes/shard.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document } from '../../src/page/index.ts';

/** A chain over documents in this thread that is past its first sweeps: code is compiled, and rows are no longer all content. */
export async function warmChain(documents: readonly Document[], config: SampleConfig, sweeps: number) {
  const corpus = indexCorpus(documents);
  const shards = cutCorpus(corpus, config, 1).map(createShard);
  const { init, kernel } = createSampler(corpus, config, shards);
  const rng = createRng('speed');
  const state = await init(rng);
  for (let sweep = 0; sweep < sweeps; sweep++) await kernel(rng, state);
  return { corpus, state, states: shards[0].states(), sweep: () => kernel(rng, state) };
}
