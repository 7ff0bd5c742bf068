/** The hierarchical model: its configurations, its sampler, diagnostics. */
/// <reference types="node" preserve="true" />
export * from '../bayes/index.ts';
export { withSampleWorkers } from '../bayes/threads/index.ts';
export { consensusStructure } from '../math/index.ts';
export {
  type ModelConfig,
  type ModelConfigInput,
  type ModelEffects,
  modelConfigSchema,
  modelPresets,
  parseModelConfig,
  sampleStructures,
} from '../pipeline/model/index.ts';
