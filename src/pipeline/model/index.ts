export {
  type InferenceSettings,
  type InferredDocument,
  inferDocument,
  inferenceConfig,
  inferStructure,
} from './infer-document.ts';
export {
  type ModelConfig,
  type ModelConfigInput,
  modelConfigSchema,
  modelPresets,
  parseModelConfig,
} from './model-config.ts';
export {
  type CorpusEffects,
  type ModelEffects,
  type ReadCorpus,
  readCorpus,
  sampleStructures,
} from './sample-structures.ts';
