export { type CaptureTaskOptions, capturePages } from './capture-pages.ts';
export { flattenPages } from './flatten-pages.ts';
export type { LineEffects } from './line-effects.ts';
export { type MergeOptions, mergeShards } from './merge-shards.ts';
export { type OutlineTaskOptions, outlinePages } from './outline-pages.ts';
export type { PageOrigin } from './page-origin.ts';
export {
  coherenceScales,
  type SegmentFormat,
  type SegmentTaskOptions,
  segmentFormats,
  segmentPages,
} from './segment-pages.ts';
