import {
  type CorpusPartition,
  createPartition,
  type DocumentState,
  type IndexedDocument,
  type Parameters,
  type PartitionTask,
  type SampleConfig,
  type SampledDocument,
  type SampleResult,
  sampleStructures,
} from '../../src/bayes/index.ts';

/** Receives a document of a draw: by its index, its state, and the parameters that it was drawn with. */
export type Observe = (
  index: number,
  document: IndexedDocument,
  state: DocumentState,
  parameters: Parameters,
) => void;

/**
 * `sampleStructures` in this thread, with a look at some draws; the draws are the same.
 * @param every of how many draws one is looked at, the first of them
 */
export function observedRun(
  documents: readonly SampledDocument[],
  config: SampleConfig,
  every: number,
  observe: Observe,
): Promise<SampleResult> {
  let draws = 0;
  const start = async (task: PartitionTask): Promise<CorpusPartition> => {
    const part = createPartition(task);
    return {
      ...part,
      sweep(rng, parameters, count) {
        const told = part.sweep(rng, parameters, count);
        if (count && draws++ % every === 0) {
          part.states().forEach((state, i) => {
            observe(part.indices[i], task.corpus.documents[i], state, parameters);
          });
        }
        return told;
      },
    };
  };
  return sampleStructures(documents, config, {}, { workers: { count: 1, start } });
}
