export { type ContentStructure, contentStructure } from './content-structure.ts';
export type { Explanation } from './extract-blocks.ts';
export { formatExplanations } from './format-explanations.ts';
export { formatTree } from './format-tree.ts';
export { webisSegmentation } from './format-webis.ts';
export { ruleSentences } from './rule-sentences.ts';
export { type SegmentOptions, segment } from './segment.ts';
export {
  defaultWeights,
  type LineLimits,
  type PaperThresholds,
  type SeparatorWeights,
  type Thresholds,
  type VipsWeights,
} from './weights.ts';
