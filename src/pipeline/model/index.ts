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
export { type CorpusEffects, type ReadCorpus, readCorpus } from './read-corpus.ts';
export { type ModelEffects, sampleStructures } from './sample-structures.ts';
