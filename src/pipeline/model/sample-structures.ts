import type { SampleEffects, SampleResult } from '../../bayes/index.ts';
import { runChains, type SampleSettings } from '../../bayes/inside/index.ts';
import type { Document } from '../../page/index.ts';
import { withShippedBase } from '../look-parameters.ts';
import type { ModelConfig } from './model-config.ts';
import { type CorpusEffects, readCorpus } from './read-corpus.ts';

/** What a run tells while it goes on, what stops it, where it computes, and how it is kept. */
export type ModelEffects = SampleEffects & Omit<CorpusEffects, 'signal'>;

/**
 * Samples the structures of documents (docs/model.md): the hierarchical model of their words, or of how their rows look,
 * with or without what annotated pages have taught.
 * @param documents the corpus; order matters, because each document draws from the stream of its index
 * @param settings how long, and from which seed; left out, what the configuration says
 * @throws what `runChains` throws; Error when looks are to be read and a document has no layout
 */
export async function sampleStructures(
  documents: readonly Document[],
  config: ModelConfig,
  settings: SampleSettings = {},
  effects: ModelEffects = {},
): Promise<SampleResult> {
  const { corpus, understand } = await readCorpus(documents, config, effects);
  const found = await runChains(corpus, withShippedBase(config), settings, effects);
  return { ...found, ...(await understand?.(found.marginals)) };
}
