import { predictForest } from '../../forests/index.ts';
import { type BlockTree, type Page, roleNames, type VisualBlock } from '../../page/index.ts';
import { type RoleWeights, shippedRoleWeights } from '../role-weights.ts';
import { type NodeFacts, nodeFacts } from './node-facts.ts';
import { type RoleBlock, roleFeatures } from './role-features.ts';

/**
 * Tells the role of every block of a tree: a copy of it whose blocks have `role`, the likeliest, and `roles`, the
 * probabilities of all, which sum to 1 up to rounding to 4 digits.
 *
 * A block's role depends on what it holds, its place, its box, and the names around and inside it, so it can be told of
 * the blocks of any rules. A header and the menu that it consists of are blocks at different depths: each has a role of
 * its own. A block of what no reader drew gets the role of what it is most like.
 * @param page that the tree is of
 * @throws RangeError when the page has no layout
 */
export function withRoles(
  page: Page,
  tree: BlockTree,
  weights: RoleWeights = shippedRoleWeights(),
): BlockTree {
  if (!page.size) throw new RangeError(`page ${page.id}: no layout (expected one captured with a browser)`);
  const facts = nodeFacts(page);
  const copy = (block: VisualBlock): VisualBlock => {
    const { separators, children, ...rest } = block;
    return { ...rest, ...rolesOf(roleProbabilities(facts, block, weights)), separators, children };
  };
  const root = copy(tree.root);
  const open = [root];
  for (let block = open.pop(); block; block = open.pop()) {
    block.children = block.children.map(copy);
    for (const child of block.children) open.push(child);
  }
  return { ...tree, root };
}

/** Probability of each role of a block, in the order of `roleNames`; they sum to 1. */
export function roleProbabilities(facts: NodeFacts, block: RoleBlock, weights: RoleWeights): Float64Array {
  const features = roleFeatures(facts, block);
  const odds = Float64Array.from(weights, (forest) => 1 / (1 + Math.exp(-predictForest(forest, features))));
  const whole = odds.reduce((sum, value) => sum + value, 0);
  return odds.map((value) => value / whole);
}

/** The likeliest role, and all by name. */
function rolesOf(probabilities: Float64Array): Required<Pick<VisualBlock, 'role' | 'roles'>> {
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
