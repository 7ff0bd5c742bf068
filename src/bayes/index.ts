/** What other folders may import; what of it is public, src/index.ts says. */

export type { LearntParents, OrderedRow, SampledDocument } from './corpus/corpus.ts';
export { type Corpus, type IndexedDocument, indexCorpus } from './corpus/corpus.ts';
export {
  cloneDocumentState,
  type DocumentState,
  documentState,
  initDocument,
} from './corpus/document-state.ts';
export { type PreparedCorpus, prepareCorpus } from './corpus/prepare-corpus.ts';
export { autocorrelation } from './diagnostics/autocovariance.ts';
export {
  type Diagnosis,
  diagnoseChains,
  diagnosedQuantities,
  diagnoseQuantities,
  diagnoseTrace,
} from './diagnostics/diagnose-chains.ts';
export { type ChainDraws, poolRanks } from './diagnostics/rank-normalise.ts';
export { type CorpusPlan, type DrawnCorpus, drawCorpus } from './generate/draw-corpus.ts';
export { enterDocument } from './kernel/enter-document.ts';
export { createKernel, type Kernel } from './kernel/kernel.ts';
export { loadParameters } from './kernel/load-parameters.ts';
export { persistentRoom, weightsOf } from './kernel/memory.ts';
export { chooseDocument, sweepDocument } from './kernel/update-document.ts';
export { averageParameters, createParameterSums, sumParameters } from './model/average-parameters.ts';
export {
  hasFixedParameters,
  isLearnt,
  learningLooks,
  type MoveName,
  parseSampleConfig,
  type RunSettings,
  runSettingNames,
  type SampleConfig,
  sampleConfigSchema,
  samplePresets,
} from './model/config.ts';
export { drawParameters } from './model/draw-parameters.ts';
export {
  type LearntParameters,
  learntParameters,
  learntParametersSchema,
  withLearntParameters,
} from './model/learnt-parameters.ts';
export { logJoint } from './model/log-joint.ts';
export {
  addUpStatistics,
  clearStatistics,
  emptyStatistics,
  firstParameters,
  type Parameters,
  sharedVector,
} from './model/parameters.ts';
export { drawsWords, perClass, tokenClasses } from './model/token-class.ts';
export { createMoves } from './moves/create-moves.ts';
export { type ExactPosterior, enumerate } from './reference/enumerate.ts';
export { addStatistics, takeTables } from './run/add-statistics.ts';
export {
  estimateSchema,
  type SampleCheckpoint,
  sampleCheckpointSchema,
  savedPartitionSchema,
  tracedEntries,
} from './run/checkpoint.ts';
export {
  type CorpusPartition,
  createPartition,
  cutCorpus,
  type PartitionSweep,
  type PartitionTask,
  type SavedPartition,
} from './run/corpus-partition.ts';
export { drawDocument } from './run/draw-document.ts';
export { countDraw, createMarginalCounts, packCounts, restoreCounts } from './run/marginal-counts.ts';
export type { SampleProgress } from './run/run-chain.ts';
export { runChains, type SampleEffects, type SampleResult, type SampleSettings } from './run/run-chains.ts';
export { createSampler } from './run/sampler.ts';
export { estimateDocument } from './search/estimate.ts';
export { iteratedConditionalModes } from './search/iterated-conditional-modes.ts';
