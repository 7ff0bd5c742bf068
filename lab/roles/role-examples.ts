import type { Page } from '../../src/page/index.ts';
import { type RoleName, roleNames } from '../../src/page/inside/index.ts';
import { nodeFacts, type RoleBlock, roleFeatures, roleSubject } from '../../src/vips/inside/index.ts';
import type { Examples, Growing } from '../segment-weights/fit-forests.ts';

/** Tried on kreuzer-random with held-out sites. */
export const roleGrowing: Growing = {
  trees: 40,
  depth: 3,
  rate: 0.15,
  ridge: 2,
  minHessian: 0.5,
  exampleShare: 0.6,
  featureShare: 0.3,
};

/** A page with blocks whose roles are known. */
export interface RoleGold {
  page: Page;
  /** `weight`: how much a block counts, above 0. */
  blocks: readonly (RoleBlock & { role: RoleName; weight: number })[];
}

/** Describes the blocks of a page. */
export function roleExamples({ page, blocks }: RoleGold): Examples<RoleName> {
  const facts = nodeFacts(page);
  const shares = roleNames.map((role) => [role, blocks.map((block) => Number(block.role === role))]);
  return {
    features: roleFeatures.rows(blocks.map((block) => roleSubject(facts, block))),
    weights: blocks.map(({ weight }) => weight),
    shares: Object.fromEntries(shares),
  };
}
