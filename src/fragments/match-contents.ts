import { vectorKeys } from './content-vector.ts';
import { type Component, componentOf, type Fragmentation } from './fragment-page.ts';
import { labelLeaves } from './label-leaves.ts';
import type { TrackedComponent } from './page-index.ts';
import { coverLeaves, type PageLeaf, pageLeaves } from './page-leaves.ts';
import type { PartFinder } from './part-finder.ts';
import type { Knowledge } from './similarity.ts';

/** A component that was found, and how like its last self it is, 0 to 1. */
export interface Match {
  component: Component;
  similarity: number;
}

/** Bounds of what counts as the same component; chosen on the page histories, see docs/fragments.md. */
export interface MatchThresholds {
  /** Least similarity of a match by contents. */
  content: number;
  /** Least similarity of a match in order, and of one by size. */
  order: number;
  size: number;
  /** Largest ratio of sizes of a match by size. */
  sizeRatio: number;
}

export const defaultMatchThresholds: MatchThresholds = {
  content: 0.2,
  order: 0.1,
  size: 0.2,
  sizeRatio: 1.5,
};

/**
 * Finds followed components by what they hold: every text and picture of the page goes to the component that knows it, or to
 * none, so that parts are given away once; a component is where most of it is in one piece.
 */
export function matchContents(
  tracked: readonly TrackedComponent[],
  fragmentation: Fragmentation,
  parts: PartFinder,
  { known, weigh, similarity }: Knowledge,
  { content }: Pick<MatchThresholds, 'content'>,
): Map<TrackedComponent, Match> {
  const { page, measures } = fragmentation;
  const leaves = pageLeaves(page, measures);
  const knowers = tracked.map((one) => known.get(one) ?? new Set<string>());
  const { labels, worth } = labelLeaves(leaves, knowers, weigh);
  const found = new Map<TrackedComponent, Match>();
  const runs = fillComponents(pieces(labels, worth, tracked.length), fragmentation, leaves);
  tracked.forEach((one, label) => {
    if (runs[label].length === 0) return;
    const component = partOf(fragmentation, leaves, runs[label], parts);
    const value = similarity(one, vectorKeys(component.content));
    if (value >= content) found.set(one, { component, similarity: value });
  });
  return found;
}

/**
 * Leaves of every component, in one piece each: its worthiest piece and what it has around it. What belongs to none may lie
 * inside, and strays of others, but nothing of another one's worthiest piece.
 */
function pieces(labels: Int32Array, worth: Float64Array, count: number): number[][] {
  const cores = Array.from({ length: count }, (_, label) => worthiestPiece(labels, worth, label));
  const owners = new Int32Array(labels.length).fill(-1);
  cores.forEach(({ start, end }, label) => {
    owners.fill(label, start, end);
  });
  return cores.map((core, label) => {
    if (core.end === core.start) return [];
    const isOpen = (i: number): boolean => i >= 0 && i < labels.length && [-1, label].includes(owners[i]);
    let { start, end } = core;
    for (let i = start; isOpen(i); i--) if (labels[i] === label) start = i;
    for (let i = end - 1; isOpen(i); i++) if (labels[i] === label) end = i + 1;
    return Array.from({ length: end - start }, (_, i) => start + i);
  });
}

/**
 * Adds what is new: a piece that lies in one component of the page, or makes up half of it or more, takes what nobody has there.
 */
function fillComponents(
  runs: readonly (readonly number[])[],
  { components }: Fragmentation,
  leaves: readonly PageLeaf[],
): number[][] {
  const owners = new Map(runs.flatMap((run, label) => run.map((leaf) => [leaf, label] as const)));
  const filled = runs.map((run) => [...run]);
  for (const inside of leavesOf(components, leaves)) {
    const labels = new Set(inside.flatMap((leaf) => owners.get(leaf) ?? []));
    if (labels.size !== 1) continue;
    const [label] = labels;
    const own = inside.filter((leaf) => owners.has(leaf)).length;
    if (own < runs[label].length && 2 * own < inside.length) continue;
    filled[label].push(...inside.filter((leaf) => !owners.has(leaf)));
  }
  return filled.map((run) => run.sort((a, b) => a - b));
}

/** Leaves of each component; one that stands in several, as nodes of blocks may, belongs to the smallest. */
function leavesOf(components: readonly Component[], leaves: readonly PageLeaf[]): number[][] {
  const sets = components.map(({ ranges }) =>
    leaves.flatMap(({ node }, leaf) =>
      ranges.some(([start, end]) => node >= start && node < end) ? [leaf] : [],
    ),
  );
  const seen = new Set<number>();
  return sets
    .sort((a, b) => a.length - b.length)
    .map((set) => set.filter((leaf) => !seen.has(leaf) && seen.add(leaf)));
}

/** The run of leaves of a component that is worth most; what belongs to none may lie inside. */
function worthiestPiece(
  labels: Int32Array,
  worth: Float64Array,
  label: number,
): { start: number; end: number } {
  let best = { start: 0, end: 0, worth: 0 };
  let run = { start: -1, end: -1, worth: 0 };
  labels.forEach((own, i) => {
    if (own === label) {
      if (run.start < 0) run = { start: i, end: i, worth: 0 };
      run.end = i + 1;
      run.worth += worth[i];
      if (run.worth > best.worth) best = { ...run };
    } else if (own >= 0) run = { start: -1, end: -1, worth: 0 };
  });
  return best;
}

/** Leaves as a component: of the page's own division, where one has just these leaves, else put together from nodes. */
function partOf(
  fragmentation: Fragmentation,
  leaves: readonly PageLeaf[],
  chosen: readonly number[],
  parts: PartFinder,
): Component {
  const key = chosen.map((leaf) => leaves[leaf].node).join();
  const same = parts.byLeaves(leaves, key);
  if (same) return same;
  const nodes = coverLeaves(fragmentation.page, leaves, chosen);
  return componentOf(fragmentation, nodes, nodes.map(parts.pathOf).join('+'), 'node');
}

/** True when one component holds a node of the other, or below it. */
export function overlap(a: Component, b: Component): boolean {
  return a.ranges.some(([start, end]) => b.ranges.some(([from, to]) => start < to && from < end));
}
