import type { Examples } from '../../forests/index.ts';
import { type Page, type RoleName, roleNames } from '../../page/index.ts';
import { nodeFacts } from './node-facts.ts';
import { type RoleBlock, roleFeatures, roleSubject } from './role-features.ts';

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
