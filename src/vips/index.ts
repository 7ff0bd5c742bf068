export type { BlockExplanation } from './explain-blocks.ts';
export type { Explanation } from './extract-blocks.ts';
export { formatExplanations } from './format-explanations.ts';
export { formatTree } from './format-tree.ts';
export { webisSegmentation } from './format-webis.ts';
export { mergeWeights } from './merge-weights.ts';
export { withRoles } from './roles/block-roles.ts';
export { type SegmentOptions, segment } from './segment.ts';
export {
  defaultWeights,
  namedWeights,
  reportWeights,
  type SeparatorWeights,
  type Thresholds,
  type VipsWeights,
} from './weights.ts';
