import { type BoostOptions, learnYesNo, type PackedForest } from '../../forests/index.ts';
import { type Page, type RoleName, roleNames } from '../../page/index.ts';
import type { PackedRoleWeights } from '../role-weights.ts';
import { nodeFacts } from './node-facts.ts';
import { type RoleBlock, roleFeatureNames, roleFeatures } from './role-features.ts';

/** A page with blocks whose roles are known. */
export interface RoleGold {
  page: Page;
  /** `weight`: how much a block counts, above 0. */
  blocks: readonly (RoleBlock & { role: RoleName; weight: number })[];
}

/** Blocks ready to be learnt from. */
export interface RoleExamples {
  features: Float64Array[];
  roles: RoleName[];
  weights: number[];
}

/** How forests are grown; tried on kreuzer-random with held-out sites (lab/roles). */
const growing: Omit<BoostOptions, 'seed'> = {
  trees: 40,
  depth: 3,
  rate: 0.15,
  ridge: 2,
  minHessian: 0.5,
  exampleShare: 0.6,
  featureShare: 0.3,
};

/** Describes the blocks of a page. */
export function roleExamples({ page, blocks }: RoleGold): RoleExamples {
  const facts = nodeFacts(page);
  return {
    features: blocks.map((block) => roleFeatures(facts, block)),
    roles: blocks.map(({ role }) => role),
    weights: blocks.map(({ weight }) => weight),
  };
}

/**
 * Learns what blocks are: a forest a role.
 * @param seed names the random streams: the same seed and pages give the same forests
 */
export async function fitRoles(
  pages: readonly RoleExamples[],
  seed: string,
): Promise<Pick<PackedRoleWeights, 'features' | 'roles'>> {
  const features = pages.flatMap((page) => page.features);
  const roles = pages.flatMap((page) => page.roles);
  const weights = pages.flatMap((page) => page.weights);
  const found: Partial<Record<RoleName, PackedForest>> = {};
  for (const role of roleNames) {
    const right = roles.map((own) => Number(own === role));
    found[role] = await learnYesNo(features, right, weights, { ...growing, seed: `${seed} ${role}` });
  }
  return { features: [...roleFeatureNames], roles: found as Record<RoleName, PackedForest> };
}
