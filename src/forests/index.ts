export { type BoostOptions, learnChoice, learnYesNo, type OnTree } from './boosted-trees.ts';
export {
  atPlaces,
  type Forest,
  type PackedForest,
  packedForestSchema,
  predictForest,
  predictMean,
  unpackForest,
} from './forest.ts';
export { featurePlaces, learntFile } from './learnt-file.ts';
export { forestScorer, type ScoreRows } from './score-rows.ts';
