export { packedForestSchema, predictForest, unpackForest } from '../forests/index.ts';
export { attachmentFeatureNames, attachmentReader, attachmentSubjects } from './attachment-features.ts';
export { beamSearch } from './beam-search.ts';
export { type HybridConfig, hybridConfigSchema, parseHybridConfig } from './config.ts';
export { contextFeatures } from './context-features.ts';
export { describeRows } from './describe-rows.ts';
export { endFeatureNames } from './end-features.ts';
export { lengthOf } from './find-label.ts';
export { headingEnds } from './heading-ends.ts';
export { firstFeatureNames, headingLogOdds, joinFeatures, secondFeatureNames } from './heading-log-odds.ts';
export {
  type Lexicon,
  lexiconSize,
  type PackedLexicon,
  unpackLexicon,
  wordBuckets,
  wordFeatures,
} from './lexicon.ts';
export { likelyStructure } from './likely-structure.ts';
export {
  type Attachment,
  attach,
  attachmentsIn,
  emptyStack,
  type HeadingTokens,
  type Stack,
} from './open-headings.ts';
export { headingShare, type Outline, type OutlineItem, type OutlineRow, outlineOf } from './outline.ts';
export { groupNames, type PageView, viewDocument, viewPage } from './page-view.ts';
export { findRegions, type Region } from './records/find-records.ts';
export { rowFeatures } from './row-features.ts';
export { type ReadRowModel, rowModel } from './row-model.ts';
export { characters } from './row-symbols.ts';
export type { RowView } from './row-view.ts';
export { decidedRows, type SearchLimit, searchStructure } from './search-structure.ts';
export { type PackedWeights, shippedWeights, unpackWeights, type Weights, weightsSchema } from './weights.ts';
