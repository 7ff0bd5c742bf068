export { type HybridConfig, hybridConfigSchema, parseHybridConfig } from './config.ts';
export {
  type HybridCheckpoint,
  type HybridEffects,
  type HybridResult,
  hybridCheckpointSchema,
  sampleHybrid,
} from './sample-hybrid.ts';
export { type PackedWeights, shippedWeights, unpackWeights, type Weights, weightsSchema } from './weights.ts';
