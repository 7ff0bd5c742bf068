// What other folders of the core use besides what is public.
export { roundedRectangle } from '../format-webis.ts';
export { bestCut, cutTree, type Worths } from '../learnt/best-cut.ts';
export { type BlockCandidate, candidatesOf, pageContents } from '../learnt/candidates.ts';
export { nodeFeatures } from '../learnt/node-features.ts';
export { nodeSubjects } from '../learnt/node-subjects.ts';
export { blockLearner, segmentLearnt } from '../learnt/segment-learnt.ts';
export { levelCoherence, pageCoherences } from '../level-coherence.ts';
export { roleLearner, roleProbabilities } from '../roles/block-roles.ts';
export { type NodeFacts, nodeFacts } from '../roles/node-facts.ts';
export {
  type RoleBlock,
  type RoleSubject,
  roleFeatures,
  roleSubject,
  roleTables,
} from '../roles/role-features.ts';
export { ruleSentences } from '../rule-sentences.ts';
export { ruleSets } from '../rule-set.ts';
export { visiblePage } from '../see-page.ts';
export { segmentLevels } from '../segment.ts';
export { segmentFully } from '../segment-fully.ts';
export type { VisiblePage } from '../visible-page.ts';
export type { WorkBlock } from '../work-block.ts';
