export type { BlockExplanation } from './explain-blocks.ts';
export type { Explanation } from './extract-blocks.ts';
export { formatExplanations } from './format-explanations.ts';
export { formatTree } from './format-tree.ts';
export { webisSegmentation } from './format-webis.ts';
export { bestCut, cutTree, type Worth } from './learnt/best-cut.ts';
export { type BlockCandidate, candidatesOf, pageContents } from './learnt/candidates.ts';
export { nodeFeatures } from './learnt/node-features.ts';
export { nodeSubjects } from './learnt/node-subjects.ts';
export { blockLearner, segmentLearnt } from './learnt/segment-learnt.ts';
export { levelCoherence, pageCoherences } from './level-coherence.ts';
export { mergeWeights } from './merge-weights.ts';
export { roleLearner, roleProbabilities, withRoles } from './roles/block-roles.ts';
export { type NodeFacts, nodeFacts } from './roles/node-facts.ts';
export {
  type RoleBlock,
  type RoleSubject,
  roleFeatures,
  roleSubject,
  roleTables,
} from './roles/role-features.ts';
export { ruleSentences } from './rule-sentences.ts';
export { ruleSets } from './rule-set.ts';
export { visiblePage } from './see-page.ts';
export { type SegmentOptions, segment, segmentLevels } from './segment.ts';
export { segmentFully } from './segment-fully.ts';
export type { VisiblePage } from './visible-page.ts';
export {
  defaultWeights,
  namedWeights,
  reportWeights,
  type SeparatorWeights,
  type Thresholds,
  type VipsWeights,
} from './weights.ts';
export type { WorkBlock } from './work-block.ts';
