export { type EvaluateOptions, evaluateGold } from './evaluate-gold.ts';
export {
  type EvaluatedPage,
  evaluateHeldOut,
  type HeldOutEvaluation,
  type HeldOutResult,
  type HeldOutScores,
} from './evaluate-held-out.ts';
export { fitGold } from './fit-gold.ts';
export type { GoldSet } from './gold-set.ts';
export { learningCache } from './learning-cache.ts';
export { keptLearning } from './learning-effects.ts';
export { loadGoldPages } from './load-gold-pages.ts';
export { readGold } from './read-gold.ts';
