/** Pages as trees of visual blocks. */
export { type RoleName, roleNames } from '../page/inside/index.ts';
export {
  type BlockExplanation,
  defaultWeights,
  type Explanation,
  formatExplanations,
  formatTree,
  mergeWeights,
  namedWeights,
  reportWeights,
  type SegmentOptions,
  type SeparatorWeights,
  segment,
  type Thresholds,
  type VipsWeights,
  webisSegmentation,
  withRoles,
} from '../vips/index.ts';
