export { learnYesNo } from '../../forests/index.ts';
export { fitWeights, type HeldOutPage, type HoldOutOptions, holdOut } from './fit-weights.ts';
export { foldsByGroup, splitsOf } from './folds.ts';
export { growing } from './growing.ts';
export { goldEnds, learnEnds } from './learn-ends.ts';
export { type GoldPage, type LearningPage, learningPage } from './learning-page.ts';
export { type LearnEffects, type LearnOptions, learnModels, modelsToLearn } from './stacking.ts';
