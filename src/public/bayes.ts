/** The paper's model: its configuration, its sampler, diagnostics. */
/// <reference types="node" preserve="true" />
export {
  autocorrelation,
  type ChainDraws,
  type CorpusPart,
  type CorpusPlan,
  createPart,
  type Diagnosis,
  type DrawnCorpus,
  diagnoseChains,
  diagnoseTrace,
  drawCorpus,
  type ExactPosterior,
  enumerate,
  type LearntParameters,
  type LearntPlaces,
  type LookCues,
  learntParametersSchema,
  type OrderedRow,
  type PartTask,
  type PreparedCorpus,
  parseSampleConfig,
  poolRanks,
  type RunSettings,
  type SampleCheckpoint,
  type SampleConfig,
  type SampledDocument,
  type SampleEffects,
  type SampleProgress,
  type SampleResult,
  sampleConfigSchema,
  samplePresets,
  sampleStructures,
  withLearntParameters,
} from '../bayes/index.ts';
export { type LookReading, readLooks } from '../pipeline/index.ts';
export { consensusStructure } from '../structures/index.ts';
export { withSampleWorkers } from '../threads/index.ts';
