export { chooseMain } from './choose-main.ts';
export { type DescribedRows, mainFeatureNames, mainFeatures } from './main-features.ts';
export { mainLearner, mainRowsOf } from './main-rows.ts';
