export {
  type SampleCheckpoint,
  sampleCheckpointSchema,
  savedShardSchema,
  tracedEntries,
} from './checkpoint.ts';
export {
  parseSampleConfig,
  type RunSettings,
  type SampleConfig,
  sampleConfigSchema,
  samplePresets,
} from './config.ts';
export { consensusStructure } from './consensus-structure.ts';
export { type IndexedDocument, indexCorpus } from './corpus.ts';
export { autocorrelation } from './diagnostics/autocovariance.ts';
export {
  type Diagnosis,
  diagnoseChains,
  diagnosedQuantities,
  diagnoseQuantities,
  diagnoseTrace,
} from './diagnostics/diagnose-chains.ts';
export { type Draws, poolRanks } from './diagnostics/rank-normalise.ts';
export { type CorpusPlan, type DrawnCorpus, drawCorpus } from './generate/draw-corpus.ts';
export { packCounts, restoreCounts } from './marginal-counts.ts';
export {
  addUpStatistics,
  drawParameters,
  emptyStatistics,
  firstParameters,
  type Parameters,
  sharedVector,
} from './parameters.ts';
export { type PreparedCorpus, prepareCorpus } from './prepare-corpus.ts';
export { type ExactPosterior, enumerate } from './reference/enumerate.ts';
export type { SampleProgress } from './run-chain.ts';
export {
  type SampleEffects,
  type SampleResult,
  sampleStructures,
} from './sample-structures.ts';
export { createShard, type SavedShard, type Shard, type ShardSweep, type ShardTask } from './shard.ts';
export { drawsWords, perClass, tokenClasses } from './token-class.ts';
