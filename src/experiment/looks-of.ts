import { hasLearntParents, isLearnt, type SampleConfig } from '../bayes/index.ts';
import { UsageError } from '../effects/index.ts';
import { shippedWeights, type Weights } from '../hybrid/index.ts';
import type { Document } from '../page/index.ts';
import { type LookDocuments, readLooks } from '../pipeline/index.ts';

/**
 * The looks that a configuration of the sampler asks for.
 * @param weights of the hybrid model, other than those that come with the program
 * @returns undefined where documents are sampled as they are
 * @throws UsageError where what was learnt is to count, but no looks are read; Error when a document has no layout
 */
export function looksOf(
  documents: readonly Document[],
  config: SampleConfig,
  weights?: Weights,
): LookDocuments | undefined {
  if (config.reads !== 'looks') {
    if (isLearnt(config))
      throw new UsageError(
        'structurePrior.learnt, places: without looks (expected "reads": "looks", or no such keys)',
      );
    if (config.cues) throw new UsageError('cues: without looks (expected "reads": "looks", or no such key)');
    return undefined;
  }
  const { cues } = config;
  if (!isLearnt(config)) return readLooks(documents, undefined, { cues });
  return readLooks(documents, weights ?? shippedWeights('readers'), {
    places: hasLearntParents(config),
    cues,
  });
}
