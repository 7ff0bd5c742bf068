export { type PackedMainWeights, shippedMainWeights, unpackMainWeights } from '../main-weights.ts';
export { chooseMain } from './choose-main.ts';
export { fitMain, type MainGold } from './fit-main.ts';
export { type DescribedRows, mainFeatureNames, mainFeatures } from './main-features.ts';
export { mainRows, mainRowsOf } from './main-rows.ts';
