/** Pages as trees of visual blocks. */
export {
  type ContentStructure,
  contentStructure,
  defaultWeights,
  type Explanation,
  formatExplanations,
  formatTree,
  type LineLimits,
  type PaperThresholds,
  ruleSentences,
  type SegmentOptions,
  type SeparatorWeights,
  segment,
  type Thresholds,
  type VipsWeights,
  webisSegmentation,
} from '../vips/index.ts';
