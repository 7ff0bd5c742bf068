import { type Learner, type ScoreRows, shippedForests } from '../../forests/index.ts';
import type { BlockTree, Page, VisualBlock } from '../../page/index.ts';
import { type RoleName, roleNames } from '../../page/inside/index.ts';
import { nodeFacts } from './node-facts.ts';
import { type RoleSubject, roleFeatures, roleSubject } from './role-features.ts';

/** What blocks are: of each role whether they have it. */
export const roleLearner: Learner<RoleName> = {
  name: 'role weights',
  features: roleFeatures.names,
  targets: roleNames,
  file: '../vips/role-weights.json',
};

/**
 * Tells the role of every block of a tree: a copy of it whose blocks have `role`, the likeliest, and `roles`, the
 * probabilities of all, which sum to 1 up to rounding to 4 digits.
 *
 * A block's role depends on what it holds, its place, its box, and the names around and inside it, so it can be told of
 * the blocks of any rules. A header and the menu that it consists of are blocks at different depths: each has a role of
 * its own. A block of what no reader drew gets the role of what it is most like.
 * @throws RangeError when the page has no layout
 */
export function withRoles(
  page: Page,
  tree: BlockTree,
  weights: ScoreRows = shippedForests(roleLearner),
): BlockTree {
  if (!page.size) throw new RangeError(`page ${page.id}: no layout (expected one captured with a browser)`);
  const blocks = [tree.root];
  for (const block of blocks) for (const child of block.children) blocks.push(child);
  const facts = nodeFacts(page);
  const subjects = blocks.map((block) => roleSubject(facts, block));
  const probabilities = roleProbabilities(subjects, weights);
  const copies = new Map<VisualBlock, VisualBlock>();
  for (let i = blocks.length - 1; i >= 0; i--) {
    const { separators, children, ...rest } = blocks[i];
    const own = children.map((child) => copies.get(child) as VisualBlock);
    copies.set(blocks[i], { ...rest, ...rolesOf(probabilities[i]), separators, children: own });
  }
  return { ...tree, root: copies.get(tree.root) as VisualBlock };
}

/** Probability of each role of each block, in the order of `roleNames`; those of a block sum to 1. */
export function roleProbabilities(blocks: readonly RoleSubject[], weights: ScoreRows): number[][] {
  const scores = weights(roleFeatures.rows(blocks));
  return blocks.map((_, i) => {
    const odds = scores.map((values) => 1 / (1 + Math.exp(-values[i])));
    const whole = odds.reduce((sum, value) => sum + value, 0);
    return odds.map((value) => value / whole);
  });
}

/** The likeliest role, and all by name. */
function rolesOf(probabilities: readonly number[]): Required<Pick<VisualBlock, 'role' | 'roles'>> {
  let best = 0;
  probabilities.forEach((value, k) => {
    if (value > probabilities[best]) best = k;
  });
  return {
    role: roleNames[best],
    roles: Object.fromEntries(
      roleNames.map((role, k) => [role, Math.round(probabilities[k] * 1e4) / 1e4]),
    ) as Required<VisualBlock>['roles'],
  };
}
