// The measures; the name of an export is that of its measure.
export * from './arcs.ts';
export * from './bcubed.ts';
export * from './headings.ts';
export { labelAccuracy } from './label-accuracy.ts';
export * from './lists.ts';
