export { capturePages } from './capture-pages.ts';
export { flattenPages } from './flatten-pages.ts';
export { type MergeOptions, mergeShards } from './merge-shards.ts';
export { outlinePages } from './outline-pages.ts';
export { type OutlineFormat, outlineFormats } from './outline-writer.ts';
export type { PageOrigin } from './page-origin.ts';
export { readWeights, type WeightOptions } from './read-weights.ts';
export { coherenceScales, roleFormats, type SegmentFormat, segmentFormats } from './segment-formats.ts';
export { segmentPages } from './segment-pages.ts';
