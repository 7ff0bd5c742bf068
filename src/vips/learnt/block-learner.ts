import type { Learner } from '../../forests/index.ts';
import { nodeFeatures } from './node-features.ts';

/** What is learnt of candidates: precision and recall as large blocks of readers, and as small ones. */
export const blockTargets = ['coarse precision', 'coarse recall', 'fine precision', 'fine recall'] as const;

export type BlockTarget = (typeof blockTargets)[number];

/** Learns what nodes are worth as blocks. */
export const blockLearner: Learner<BlockTarget> = {
  name: 'learnt weights',
  features: nodeFeatures.names,
  targets: blockTargets,
  // Tried on kreuzer-random: two to four levels, 50 to 100 trees are the same within noise.
  growing: {
    trees: 80,
    depth: 3,
    rate: 0.1,
    ridge: 2,
    minHessian: 0.02,
    exampleShare: 0.6,
    featureShare: 0.3,
  },
  file: '../vips/learnt-weights.json',
};
