export { attachmentFeatureNames, attachmentFeatures, placeSubjects } from './attachment-features.ts';
export { beamSearch } from './beam-search.ts';
export { type HybridConfig, hybridConfigSchema, parseHybridConfig } from './config.ts';
export { contextFeatures } from './context-features.ts';
export { decidedRows } from './decided-structure.ts';
export { describeRows } from './describe-rows.ts';
export { lengthOf } from './find-lead.ts';
export { type Forest, type PackedForest, predictForest, unpackForest } from './forest.ts';
export { inferStructure, type SearchLimit } from './infer-structure.ts';
export {
  type Lexicon,
  lexiconSize,
  type PackedLexicon,
  unpackLexicon,
  wordBuckets,
  wordFeatures,
} from './lexicon.ts';
export { attach, emptyStack, type HeadingTokens, type Place, placesIn, type Stack } from './open-headings.ts';
export { type Outline, type OutlineItem, outlineOf } from './outline.ts';
export { type PageView, viewPage } from './page-view.ts';
export { firstFeatureNames, joinFeatures, readRows, secondFeatureNames } from './read-rows.ts';
export { rowFeatures } from './row-features.ts';
export { headingTokens, type PlacePrior, placePrior, type RowModel, rowModelOf } from './row-model.ts';
export { characters } from './row-symbols.ts';
export type { RowView } from './row-view.ts';
export {
  type HybridCheckpoint,
  type HybridEffects,
  type HybridResult,
  hybridCheckpointSchema,
  sampleHybrid,
} from './sample-hybrid.ts';
export { type PackedWeights, shippedWeights, unpackWeights, type Weights, weightsSchema } from './weights.ts';
