export { type HybridConfig, hybridConfigSchema, parseHybridConfig } from './config.ts';
export { inferStructure } from './infer-structure.ts';
export { type Outline, type OutlineItem, outlineOf } from './outline.ts';
export {
  type HybridCheckpoint,
  type HybridEffects,
  type HybridResult,
  hybridCheckpointSchema,
  sampleHybrid,
} from './sample-hybrid.ts';
export { type PackedWeights, shippedWeights, unpackWeights, type Weights, weightsSchema } from './weights.ts';
