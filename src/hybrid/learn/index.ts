export { fitWeights } from './fit-weights.ts';
export { type HoldOutOptions, heldOutLists, holdOut } from './held-out.ts';
export { type GoldPage, type LearningPage, learningPage } from './learning-page.ts';
export { type LearnEffects, type LearnOptions, partsToLearn } from './stacking.ts';
