export { capturePages } from './capture-pages.ts';
export { flattenPages } from './flatten-pages.ts';
export { type MergeOptions, mergeShards } from './merge-shards.ts';
export { type OutlineFormat, outlineFormats, outlinePages } from './outline-pages.ts';
export type { PageOrigin } from './page-origin.ts';
export { readWeights, type WeightOptions } from './read-weights.ts';
export {
  coherenceScales,
  roleFormats,
  type SegmentFormat,
  segmentFormats,
  segmentPages,
} from './segment-pages.ts';
