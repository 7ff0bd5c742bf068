import { learntWeight, type SampleConfig } from '../bayes/index.ts';
import { UsageError } from '../effects/index.ts';
import { shippedWeights, type Weights } from '../hybrid/index.ts';
import type { Document } from '../page/index.ts';
import { type LookReading, readLooks } from '../pipeline/index.ts';

/**
 * The looks that a configuration of the sampler asks for.
 * @param weights of the hybrid model, other than those that come with the program
 * @returns undefined where documents are sampled as they are
 * @throws UsageError where learnt log odds are to count, but no looks are read; Error when a document has no layout
 */
export function looksOf(
  documents: readonly Document[],
  config: SampleConfig,
  weights?: Weights,
): LookReading | undefined {
  const isLearnt = learntWeight(config) > 0;
  if (config.reads !== 'looks') {
    if (isLearnt)
      throw new UsageError(
        'structurePrior.learnt: without looks (expected "reads": "looks", or no such key)',
      );
    return undefined;
  }
  return readLooks(documents, isLearnt ? (weights ?? shippedWeights('readers')) : undefined);
}
