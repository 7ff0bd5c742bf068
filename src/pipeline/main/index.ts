export { type DescribedRows, mainFeatureNames, mainFeatures } from './main-features.ts';
export { chooseMain, mainLearner, mainRowsOf } from './main-rows.ts';
