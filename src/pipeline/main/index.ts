export { chooseMain } from './choose-main.ts';
export { type DescribedRows, mainFeatureNames, mainFeatures } from './main-features.ts';
export { mainExamples, mainLearner } from './main-learner.ts';
export { mainRowsOf } from './main-rows.ts';
