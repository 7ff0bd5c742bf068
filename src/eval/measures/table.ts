// The measures, a line each; the name of an export is that of its measure.
export { arcF } from './arc-f.ts';
export { arcPrecision } from './arc-precision.ts';
export { arcRecall } from './arc-recall.ts';
export { bcubedF } from './bcubed-f.ts';
export { bcubedPrecision } from './bcubed-precision.ts';
export { bcubedRecall } from './bcubed-recall.ts';
export { headingF } from './heading-f.ts';
export { headingPrecision } from './heading-precision.ts';
export { headingRecall } from './heading-recall.ts';
export { inversePurity } from './inverse-purity.ts';
export { labelAccuracy } from './label-accuracy.ts';
export { macroF } from './macro-f.ts';
export { microF } from './micro-f.ts';
export { microFWithLists } from './micro-f-with-lists.ts';
export { purity } from './purity.ts';
