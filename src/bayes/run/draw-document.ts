import { createRng } from '../../math/index.ts';
import type { Marginals } from '../../page/index.ts';
import { indexCorpus, type SampledDocument } from '../corpus/corpus.ts';
import { hasFixedParameters, type SampleConfig } from '../model/config.ts';
import { firstParameters } from '../model/parameters.ts';
import { createPartition } from './corpus-partition.ts';
import { addCounts, createMarginalCounts, marginalsOf } from './marginal-counts.ts';

/**
 * Draws one document at once, in this thread: the marginals are those that `runChains` finds for a corpus of this
 * document alone by one chain.
 * @param config with fixed parameters; of its run, seed, burn-in, sweeps and thinning count
 * @param timeIsUp asked before each sweep; when true, the draws so far are all
 * @returns undefined without any draw
 * @throws RangeError where parameters are sampled
 */
export function drawDocument(
  document: SampledDocument,
  config: SampleConfig,
  timeIsUp = () => false,
): Marginals | undefined {
  if (!hasFixedParameters(config)) {
    throw new RangeError('drawDocument: with sampled parameters (expected fixed ones)');
  }
  const { seed, burnIn, sweeps, thin } = config;
  const corpus = indexCorpus([document]);
  const part = createPartition({ corpus, indices: [0], config });
  const parameters = firstParameters(config, corpus);
  const rng = createRng(String(seed)).stream('chain', 0);
  part.start(rng.stream('init').saveState());
  for (let sweep = 0; sweep < burnIn + sweeps && !timeIsUp(); sweep++) {
    const isDraw = sweep >= burnIn && (sweep - burnIn + 1) % thin === 0;
    part.sweep(rng.stream('sweep', sweep).stream('document').saveState(), parameters, isDraw);
  }
  const counts = createMarginalCounts();
  addCounts(counts, part.counts()[0]);
  return counts.draws > 0 ? marginalsOf(counts, corpus.documents[0]) : undefined;
}
