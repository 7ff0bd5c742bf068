// What other folders of the core use besides what is public.
export { type Corpus, indexCorpus, prepareCorpus } from '../corpus/corpus.ts';
export {
  cloneDocumentState,
  type DocumentState,
  documentState,
  initDocument,
} from '../corpus/document-state.ts';
export { diagnosedQuantities, diagnoseQuantities } from '../diagnostics/diagnose-chains.ts';
export { enterDocument } from '../kernel/enter-document.ts';
export { createKernel, type Kernel } from '../kernel/kernel.ts';
export { loadParameters } from '../kernel/load-parameters.ts';
export { persistentRoom, weightsOf } from '../kernel/memory.ts';
export { chooseDocument, sweepDocument } from '../kernel/update-document.ts';
export { averageParameters, createParameterSums, sumParameters } from '../model/average-parameters.ts';
export {
  checkRunSettings,
  hasFixedParameters,
  isLearnt,
  learningLooks,
  type MoveName,
  parseSampleConfig,
  runSettingNames,
  type SampleConfig,
  sampleConfigSchema,
  samplePresets,
} from '../model/config.ts';
export {
  type LearntParameters,
  learntParameters,
  learntParametersSchema,
  withLearntParameters,
} from '../model/learnt-parameters.ts';
export { logJoint } from '../model/log-joint.ts';
export { addUpStatistics, clearStatistics, emptyStatistics, firstParameters } from '../model/parameters.ts';
export { createMoves } from '../moves/create-moves.ts';
export { addStatistics, takeTables } from '../run/add-statistics.ts';
export { type SampleCheckpoint, sampleCheckpointSchema, tracedEntries } from '../run/checkpoint.ts';
export { cutCorpus } from '../run/corpus-partition.ts';
export { drawDocument } from '../run/draw-document.ts';
export { countDraw, createMarginalCounts } from '../run/marginal-counts.ts';
export { runChains, type SampleSettings } from '../run/run-chains.ts';
export { createSampler, drawParameters } from '../run/sampler.ts';
export { estimateDocument, iteratedConditionalModes } from '../search/estimate.ts';
