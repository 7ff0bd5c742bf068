import type { GoldPage } from '../../bench/support/gold-pages.ts';
import { fMeasure } from '../../src/eval/index.ts';
import type { VisiblePage, WorkBlock } from '../../src/vips/inside/index.ts';

/** What a text fragment counts: as one node, and by its characters without white space. */
const units = ['nodes', 'chars'] as const;
type Unit = (typeof units)[number];

/** Gold of a page at one level: fragments in the same gold blocks are one group. */
interface GoldGroups {
  /** Group of each fragment. */
  of: number[];
  /** Gold blocks that two groups share. */
  shared: number[][];
  /** Weight of what shares a gold block with a group, of all fragments, and of those in gold. */
  partners: Record<Unit, number[]>;
  all: Record<Unit, number>;
  gold: Record<Unit, number>;
}

/** Precision and recall that a block adds to its page when it is a segment. */
type Part = Record<Unit, { precision: number; recall: number }>;

/**
 * BCubed of all cuts of a tree at once. Blocks of a cut share no fragment, so precision and recall of a page are sums
 * over the blocks: they are computed once a block, and each cut adds them up.
 */
export function cutScores(
  gold: GoldPage,
  view: VisiblePage,
  root: WorkBlock,
  level: 1 | 2,
): (doc: ReadonlyMap<WorkBlock, number>, permittedDoc: number) => Record<Unit, number> {
  const groups = goldGroups(gold, view, level);
  const parts = blockParts(groups, countGroups(view, root, groups.of, weights(view)));
  return (coherences, permittedDoc) => {
    const sums = { nodes: { precision: 0, recall: 0 }, chars: { precision: 0, recall: 0 } };
    const open = [root];
    for (let block = open.pop(); block; block = open.pop()) {
      if (block.children.length > 0 && (coherences.get(block) ?? block.coherence) <= permittedDoc) {
        open.push(...block.children);
        continue;
      }
      const part = parts.get(block);
      for (const unit of units) {
        sums[unit].precision += part?.[unit].precision ?? 0;
        sums[unit].recall += part?.[unit].recall ?? 0;
      }
    }
    const f = (unit: Unit): number => fMeasure(sums[unit].precision, sums[unit].recall);
    return { nodes: f('nodes'), chars: f('chars') };
  };
}

function weights({ page }: VisiblePage): Record<Unit, number[]> {
  return {
    nodes: page.fragments.map(() => 1),
    chars: page.fragments.map(({ text }) => text.replace(/\s/g, '').length),
  };
}

function goldGroups({ gold, ends }: GoldPage, view: VisiblePage, level: 1 | 2): GoldGroups {
  const { fragments } = view.page;
  const sets: number[][] = [];
  const known = new Map<string, number>();
  const of = fragments.map(({ node }) => {
    const inside = gold[level].filter((top) => node >= top && node < ends[top]);
    const key = inside.join(' ');
    if (!known.has(key)) known.set(key, sets.push(inside) - 1);
    return known.get(key) ?? 0;
  });
  const shared = sets.map((a) => sets.map((b) => a.filter((top) => b.includes(top)).length));
  const weight = weights(view);
  const sum = (unit: Unit, test: (group: number) => boolean): number =>
    of.reduce((total, group, f) => total + (test(group) ? weight[unit][f] : 0), 0);
  const each = <T>(value: (unit: Unit) => T): Record<Unit, T> => ({
    nodes: value('nodes'),
    chars: value('chars'),
  });
  return {
    of,
    shared,
    partners: each((unit) => sets.map((_, a) => sum(unit, (b) => shared[a][b] > 0))),
    all: each((unit) => sum(unit, () => true)),
    gold: each((unit) => sum(unit, (group) => sets[group].length > 0)),
  };
}

type Counts = Map<number, Record<Unit, number>>;

/** Weight of each gold group in each block. Fragments that no leaf holds go with the one before, as in the tree. */
function countGroups(
  view: VisiblePage,
  root: WorkBlock,
  groupOf: readonly number[],
  weight: Record<Unit, number[]>,
): Map<WorkBlock, Counts> {
  const blocks = [root];
  for (const block of blocks) blocks.push(...block.children);
  const owner: (WorkBlock | undefined)[] = groupOf.map(() => undefined);
  const leaves = blocks.filter(({ children }) => children.length === 0);
  for (const leaf of leaves) {
    for (const node of leaf.nodes) owner.fill(leaf, view.fragmentStart[node], view.fragmentEnd[node]);
  }
  const counts = new Map<WorkBlock, Counts>(blocks.map((block) => [block, new Map()]));
  let last = owner.find((leaf) => leaf !== undefined) ?? leaves[0];
  groupOf.forEach((group, f) => {
    last = owner[f] ?? last;
    add(counts.get(last), group, { nodes: weight.nodes[f], chars: weight.chars[f] });
  });
  for (const block of blocks.toReversed()) {
    for (const child of block.children) {
      for (const [group, here] of counts.get(child) ?? []) add(counts.get(block), group, here);
    }
  }
  return counts;
}

function add(counts: Counts | undefined, group: number, { nodes, chars }: Record<Unit, number>): void {
  const here = counts?.get(group);
  if (here) {
    here.nodes += nodes;
    here.chars += chars;
  } else counts?.set(group, { nodes, chars });
}

function blockParts(groups: GoldGroups, counts: ReadonlyMap<WorkBlock, Counts>): Map<WorkBlock, Part> {
  return new Map(
    [...counts].map(([block, inside]) => [
      block,
      { nodes: partOf(groups, inside, 'nodes'), chars: partOf(groups, inside, 'chars') },
    ]),
  );
}

function partOf({ shared, partners, all, gold }: GoldGroups, inside: Counts, unit: Unit) {
  let total = 0;
  let precision = 0;
  let recall = 0;
  for (const [a, one] of inside) {
    total += one[unit];
    let same = 0;
    let found = 0;
    for (const [b, other] of inside) {
      if (shared[a][b] === 0) continue;
      same += other[unit];
      found += other[unit] / shared[a][b];
    }
    precision += one[unit] * same;
    if (partners[unit][a] > 0) recall += (one[unit] * found) / partners[unit][a];
  }
  return {
    precision: total > 0 ? precision / total / all[unit] : 0,
    recall: gold[unit] > 0 ? recall / gold[unit] : 0,
  };
}
