export { type BoostOptions, learnChoice, learnYesNo, type OnTree } from './boosted-trees.ts';
export { type FeatureTable, featureSet } from './feature-table.ts';
export {
  type Forest,
  orderForests,
  type PackedForest,
  packedForestSchema,
  predictForest,
  predictMean,
  unpackForest,
} from './forest.ts';
export { type Learner, type PackedForests, shippedForests, unpackForests } from './packed-forests.ts';
export { forestScorer, type ScoreRows } from './score-rows.ts';
