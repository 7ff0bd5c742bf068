/** What other folders may import; what of it is public, src/index.ts says. */

export type {
  IndexedDocument,
  LearntParents,
  OrderedRow,
  PreparedCorpus,
  SampledDocument,
} from './corpus/corpus.ts';
export { autocorrelation } from './diagnostics/autocovariance.ts';
export { type Diagnosis, diagnoseChains, diagnoseTrace } from './diagnostics/diagnose-chains.ts';
export { type ChainDraws, poolRanks } from './diagnostics/rank-normalise.ts';
export { type CorpusPlan, type DrawnCorpus, drawCorpus } from './generate/draw-corpus.ts';
export type { RunSettings, SampleConfig } from './model/config.ts';
export { type Parameters, sharedVector } from './model/parameters.ts';
export { drawsWords, perClass, tokenClasses } from './model/token-class.ts';
export { type ExactPosterior, enumerate } from './reference/enumerate.ts';
export { estimateSchema, savedPartitionSchema } from './run/checkpoint.ts';
export {
  type CorpusPartition,
  createPartition,
  type PartitionSweep,
  type PartitionTask,
  type SavedPartition,
} from './run/corpus-partition.ts';
export { packCounts, restoreCounts } from './run/marginal-counts.ts';
export type { SampleProgress } from './run/run-chain.ts';
export type { SampleEffects, SampleResult, SampleSettings } from './run/run-chains.ts';
