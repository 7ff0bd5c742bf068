import { areaWithin } from './overlaps.ts';
import type { RuleSet } from './rule-set.ts';
import type { VipsWeights } from './weights.ts';
import { topDown, type WorkBlock } from './work-block.ts';

/**
 * Degrees of coherence relative to the page, for blocks that have children.
 *
 * Weights of separators mean different things on a dense and on an airy page. So the degree of coherence is in part
 * absolute and in part the place of the block's separators among those of its page: when blocks are divided in the
 * order of their coherence, every doubling of the number of leaves is worth so many degrees.
 * @param root of the whole tree
 * @returns by ascending coherence of the blocks, which the new degrees keep
 */
export function pageCoherences(
  root: WorkBlock,
  rules: RuleSet,
  { pageScale }: VipsWeights,
): Map<WorkBlock, number> {
  const all = [root];
  for (let i = 0; i < all.length; i++) for (const child of all[i].children) all.push(child);
  // Of equal coherence the bigger block comes first.
  const divided = all
    .filter((block) => block.children.length > 0)
    .sort((a, b) => a.coherence - b.coherence || areaWithin(b) - areaWithin(a));
  const coherences = new Map<WorkBlock, number>();
  let leaves = 1;
  let before = 1;
  let previous = Number.NEGATIVE_INFINITY;
  for (const block of divided) {
    // Blocks of the same coherence are divided together.
    if (block.coherence > previous) before = leaves;
    previous = block.coherence;
    leaves += block.children.length - 1;
    const relative = rules.fromReport(1 + pageScale.perDoubling * Math.log2(before));
    coherences.set(block, (1 - pageScale.share) * block.coherence + pageScale.share * relative);
  }
  return coherences;
}

/**
 * Makes degrees of coherence relative to the page, then rounds them to the levels of the scale, on which they are
 * spread where levels would stay empty.
 * @param root of the whole tree; its blocks get their final `coherence`
 */
export function levelCoherence(root: WorkBlock, rules: RuleSet, weights: VipsWeights): void {
  const coherences = pageCoherences(root, rules, weights);
  for (const [block, coherence] of coherences) block.coherence = coherence;
  const levels = fillLevels([...coherences.keys()], rules, weights.pageScale.fewestLevels);
  for (const block of topDown(root)) {
    block.coherence = levels.get(block) ?? level(block.coherence, rules);
    for (const child of block.children) child.coherence = Math.max(child.coherence, block.coherence);
  }
}

/** Levels of the divided blocks, sorted by coherence. */
function fillLevels(
  divided: readonly WorkBlock[],
  rules: RuleSet,
  fewestLevels: number,
): Map<WorkBlock, number> {
  const count = Math.round((rules.highestCoherence - rules.lowestCoherence) / rules.step) + 1;
  const members: WorkBlock[][] = Array.from({ length: count }, () => []);
  const indexOf = (coherence: number): number =>
    Math.round((level(coherence, rules) - rules.lowestCoherence) / rules.step);
  for (const block of divided) members[indexOf(block.coherence)].push(block);
  spreadLevels(members, fewestLevels);
  const levels = new Map<WorkBlock, number>();
  members.forEach((blocks, i) => {
    for (const block of blocks) levels.set(block, level(rules.lowestCoherence + i * rules.step, rules));
  });
  return levels;
}

function level(coherence: number, { lowestCoherence, highestCoherence, step }: RuleSet): number {
  const steps = Math.round(1 / step);
  return Math.min(highestCoherence, Math.max(lowestCoherence, Math.round(coherence * steps) / steps));
}

/**
 * Spreads blocks over levels of coherence. A level that no block of the page has would make one permitted DoC do what
 * the one before did; it takes half of a level beside it, where that holds different coherences. Where fewer levels are
 * left than are asked for, equals are parted, too: the biggest level in two, the bigger blocks first.
 * @param members of each level, sorted by coherence, of equals the bigger first; changed, but for their order
 * @param fewestLevels that a page with enough blocks gets; 0: nothing is spread
 */
export function spreadLevels(members: WorkBlock[][], fewestLevels: number): void {
  if (fewestLevels === 0) return;
  for (let i = 0; i < members.length; i++) {
    if (members[i].length > 0) continue;
    const above = i + 1 < members.length ? middle(members[i + 1]) : 0;
    const below = i > 0 ? middle(members[i - 1]) : 0;
    if (above > 0) members[i] = members[i + 1].splice(0, above);
    else if (below > 0) members[i] = members[i - 1].splice(below);
  }
  const held = members.filter(({ length }) => length > 0).length;
  for (let used = held; used < Math.min(fewestLevels, members.length); used++) {
    const biggest = members.reduce((best, { length }, i) => (length > members[best].length ? i : best), 0);
    if (members[biggest].length < 2) return;
    part(members, biggest);
  }
}

/** Parts a level in two. The nearest empty level gives the room; those between move towards it by one. */
function part(members: WorkBlock[][], at: number): void {
  const empty = members.flatMap(({ length }, i) => (length === 0 ? [i] : []));
  const [free] = empty.sort((a, b) => Math.abs(a - at) - Math.abs(b - at));
  const [moved] = members.splice(free, 1);
  const from = free < at ? at - 1 : at;
  moved.push(...members[from].splice(members[from].length >> 1));
  members.splice(from + 1, 0, moved);
}

/** Where sorted blocks fall into two halves of different coherence; 0 when all have the same. */
function middle(blocks: readonly WorkBlock[]): number {
  if (blocks.length < 2) return 0;
  const half = blocks[blocks.length >> 1].coherence;
  const start = blocks.findIndex(({ coherence }) => coherence === half);
  if (start > 0) return start;
  return Math.max(
    0,
    blocks.findIndex(({ coherence }) => coherence > half),
  );
}
