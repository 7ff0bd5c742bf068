import type { Learner } from '../../forests/index.ts';
import { type RoleName, roleNames } from '../../page/index.ts';
import { roleFeatures } from './role-features.ts';

/** Learns what blocks are: of each role whether they have it. */
export const roleLearner: Learner<RoleName> = {
  name: 'role weights',
  features: roleFeatures.names,
  targets: roleNames,
  // Tried on kreuzer-random with held-out sites (lab/roles).
  growing: {
    trees: 40,
    depth: 3,
    rate: 0.15,
    ridge: 2,
    minHessian: 0.5,
    exampleShare: 0.6,
    featureShare: 0.3,
  },
  file: '../vips/role-weights.json',
};
