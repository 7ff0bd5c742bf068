import type { Component } from './component.ts';
import type { ComponentFinder } from './component-finder.ts';
import { vectorKeys } from './content-vector.ts';
import { fillPieces, others } from './fill-pieces.ts';
import { findPieces, type Piece } from './find-pieces.ts';
import { fitShape, type ShapedComponent } from './fit-shape.ts';
import type { Fragmentation } from './fragmentation.ts';
import { labelLeaves } from './label-leaves.ts';
import { leafGroups } from './leaf-groups.ts';
import type { Found, TrackedComponent } from './page-index.ts';
import { leafOwners, leafSizes, leavesIn, type PageLeaf } from './page-leaves.ts';
import type { Knowledge } from './similarity.ts';

/** A component that may be a followed one, and its similarity to its last state, 0 to 1. */
export interface Match {
  component: Component;
  similarity: number;
}

/** A component that was found, and how. */
export interface FoundComponent extends Match {
  how: Found;
}

/** Bounds of what counts as the same component; chosen on the page histories, see lab/tracking. */
export const matchThresholds = {
  /** Least similarity of a match by contents. */
  content: 0.2,
  /** Least similarity of a match in order, and of one by size. */
  order: 0.1,
  size: 0.2,
  /** Largest ratio of sizes of a match by size. */
  sizeRatio: 1.5,
};

/**
 * Finds followed components by their contents (packages/following/docs/fragments.md).
 * @param taken 1 for leaves that belong to components that were found already
 * @param homes leaves that a component is looked for in
 */
export function matchContents(
  tracked: readonly TrackedComponent[],
  fragmentation: Fragmentation,
  finder: ComponentFinder,
  { known, weigh, similarity }: Knowledge,
  taken?: Uint8Array,
  shapes: ReadonlyMap<string, readonly ShapedComponent[]> = new Map(),
  homes: ReadonlyMap<TrackedComponent, Piece> = new Map(),
): Map<TrackedComponent, Match> {
  const { page, leaves } = fragmentation;
  const knowers = tracked.map((one) => known.get(one) ?? new Set<string>());
  const own = tracked.map((one) => homes.get(one));
  const { labels, worth } = labelLeaves(leaves, knowers, weigh, taken, own);
  const found = new Map<TrackedComponent, Match>();
  const sectionOf = innermost(fragmentation);
  const pieces = findPieces(labels, worth, tracked.length, taken);
  const groups = leafGroups(page, fragmentation.components, leaves);
  const runs = fillPieces(pieces, labels, groups, taken, sectionOf);
  const owners = Int32Array.from(taken ?? labels.map(() => 0), (isTaken) => (isTaken ? others : -1));
  pieces.forEach(({ start, end }, label) => {
    owners.fill(label, start, end);
  });
  const sizes = leafSizes(fragmentation, 1);
  tracked.forEach((one, label) => {
    const run = !one.title ? inOneSection(runs[label], sectionOf, worth) : runs[label];
    if (run.length === 0) return;
    const { start, end } = pieces[label];
    const known = run.filter((leaf) => leaf >= start && leaf < end);
    const alike = shapes.get(one.last.shape) ?? [];
    const fitting = fitShape(alike, run, known, owners, label, sizes);
    const all = fitting?.component ?? finder.byLeaves(run, 'node');
    const component = itemOf(one, all, known, leaves, finder);
    const value = similarity(one, vectorKeys(component.content));
    if (value >= matchThresholds.content) found.set(one, { component, similarity: value });
  });
  return found;
}

/** The leaves of a run in the section with most of its worth: what has no heading takes over no section. */
function inOneSection(run: readonly number[], sectionOf: Int32Array, worth: Float64Array): number[] {
  const sums = new Map<number, number>();
  for (const leaf of run) sums.set(sectionOf[leaf], (sums.get(sectionOf[leaf]) ?? 0) + worth[leaf]);
  const [best] = [...sums].sort((a, b) => b[1] - a[1]).map(([section]) => section);
  return run.filter((leaf) => sectionOf[leaf] === best);
}

/** One item, where a component that was one is found as several of its kind: the item with most of what it knew. */
function itemOf(
  { last }: TrackedComponent,
  found: Component,
  known: readonly number[],
  leaves: readonly PageLeaf[],
  finder: ComponentFinder,
): Component {
  const { shape, ranges } = found;
  if (ranges.length < 2 || shape !== ranges.map(() => last.shape).join('+')) return found;
  const counts = ranges.map((range) => {
    const own = leavesIn(leaves, [range]);
    return { own, count: known.filter((leaf) => own.includes(leaf)).length };
  });
  return finder.byLeaves(counts.reduce((a, b) => (b.count > a.count ? b : a)).own, 'node');
}

/** Per leaf, the innermost section that it stands in; -1 outside all. Sections in a component do not count. */
function innermost({ leaves, sections, components }: Fragmentation): Int32Array {
  const own = new Int32Array(leaves.length).fill(-1);
  const holders = leafOwners(leaves, components);
  sections.forEach(({ start, end }, i) => {
    const [from, to] = [holders[start], holders[end - 1]];
    const isInside = from >= 0 && from === to && (holders[start - 1] === from || holders[end] === from);
    if (!isInside) own.fill(i, start, end);
  });
  return own;
}

/** True when one component holds a node of the other, or below it. */
export function componentsOverlap(a: Component, b: Component): boolean {
  return a.ranges.some(([start, end]) => b.ranges.some(([from, to]) => start < to && from < end));
}
