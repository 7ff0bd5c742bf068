export { type PackedMainWeights, unpackMainWeights } from '../main-weights.ts';
export { chooseMain } from './choose-main.ts';
export { fitMain } from './fit-main.ts';
export { type DescribedRows, mainFeatureNames, mainFeatures } from './main-features.ts';
export { mainRowsOf } from './main-rows.ts';
