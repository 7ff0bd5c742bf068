/** What other folders may import; what of it is public, src/index.ts says. */
export type { IndexedDocument } from './corpus/corpus.ts';
export { type PreparedCorpus, prepareCorpus } from './corpus/prepare-corpus.ts';
export { autocorrelation } from './diagnostics/autocovariance.ts';
export {
  type Diagnosis,
  diagnoseChains,
  diagnosedQuantities,
  diagnoseTrace,
} from './diagnostics/diagnose-chains.ts';
export { type Draws, poolRanks } from './diagnostics/rank-normalise.ts';
export { type CorpusPlan, type DrawnCorpus, drawCorpus } from './generate/draw-corpus.ts';
export {
  parseSampleConfig,
  type RunSettings,
  type SampleConfig,
  sampleConfigSchema,
  samplePresets,
} from './model/config.ts';
export { type Parameters, sharedVector } from './model/parameters.ts';
export { drawsWords, perClass, tokenClasses } from './model/token-class.ts';
export { type ExactPosterior, enumerate } from './reference/enumerate.ts';
export { type SampleCheckpoint, sampleCheckpointSchema, savedShardSchema } from './run/checkpoint.ts';
export { packCounts, restoreCounts } from './run/marginal-counts.ts';
export type { SampleProgress } from './run/run-chain.ts';
export {
  type SampleEffects,
  type SampleResult,
  sampleStructures,
} from './run/sample-structures.ts';
export {
  createShard,
  type SavedShard,
  type Shard,
  type ShardSweep,
  type ShardTask,
} from './run/shard.ts';
export { consensusStructure } from './search/consensus-structure.ts';
