/** The model that is learnt from annotated pages: outlines, fitting, evaluation. */
/// <reference types="node" preserve="true" />
export {
  type ChunkHtmlOptions,
  chunks,
  type EvaluatedPage,
  evaluateHeldOut,
  type HeldOutEvaluation,
  type OutlineHtmlOptions,
  outline,
  outlineTei,
  outlineText,
} from '../commands/index.ts';
export {
  type HybridConfig,
  type Outline,
  type OutlineItem,
  type OutlineRow,
  outlineOf,
  shippedWeights,
  unpackWeights,
  type Weights,
  weightsSchema,
} from '../hybrid/index.ts';
export {
  fitWeights,
  type GoldPage,
  type HoldOutOptions,
  type LearnEffects,
  type LearnOptions,
} from '../hybrid/learn/index.ts';
export {
  type InferenceSettings,
  type InferredDocument,
  inferDocument,
  inferenceConfig,
  inferStructure,
} from '../pipeline/model/index.ts';
export {
  type Chunk,
  type ChunkOptions,
  chunkSchema,
  type MarkdownOptions,
  type OutlineOptions,
  outlineChunks,
  outlineMarkdown,
  outlinePage,
} from '../pipeline/outline/index.ts';
