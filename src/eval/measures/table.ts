// The measures; the name of an export is that of its measure.

export * from './bcubed-f.ts';
export * from './heading-f.ts';
export { labelAccuracy } from './label-accuracy.ts';
export * from './purity-and-f.ts';
