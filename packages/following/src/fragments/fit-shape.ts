import type { Component } from './component.ts';
import { others } from './fill-pieces.ts';
import type { Fragmentation } from './fragmentation.ts';
import { groupPairs } from './group-pairs.ts';
import { offeredComponents } from './nested-components.ts';
import { leafExtent } from './page-leaves.ts';

/** Least share of the known leaves that a fitting component has; least overlap over union of it and the run. */
const least = { known: 0.6, overlap: 0.2 };
/** Largest share of it that is known to another one; like other thresholds, chosen on histories in lab/tracking. */
const mostForeign = 0.1;

/** A component of a page, and the leaves that it has. */
export interface ShapedComponent {
  component: Component;
  /** First leaf, and the one behind the last. */
  start: number;
  end: number;
}

/** The components that a page offers at every depth, by the names of their elements. */
export function componentsByShape(fragmentation: Fragmentation): Map<string, ShapedComponent[]> {
  const { leaves } = fragmentation;
  return groupPairs(
    [...offeredComponents(fragmentation)].map((component) => [
      component.shape,
      { component, ...leafExtent(leaves, component) },
    ]),
  );
}

/**
 * The component of the page that has the same elements as a followed one, around the leaves that match its contents.
 * @param alike components of these elements
 * @param run leaves of what was found, ascending
 * @param known the leaves among them that the component knew
 * @param owners label of the component that each leaf is known to, -1 for none, -2 for others
 * @param sizes characters up to each leaf
 */
export function fitShape(
  alike: readonly ShapedComponent[],
  run: readonly number[],
  known: readonly number[],
  owners: Int32Array,
  label: number,
  sizes: Float64Array,
): ShapedComponent | undefined {
  const size = (leaf: number): number => sizes[leaf + 1] - sizes[leaf];
  const sum = (some: readonly number[]): number => some.reduce((total, leaf) => total + size(leaf), 0);
  const [whole, own] = [sum(known), sum(run)];
  const [first, last] = [run[0], run[run.length - 1]];
  let best: { one: ShapedComponent; overlap: number } | undefined;
  for (const one of alike) {
    if (one.start > last || one.end <= first) continue;
    const isIn = (leaf: number): boolean => leaf >= one.start && leaf < one.end;
    if (sum(known.filter(isIn)) < least.known * whole) continue;
    const leaves = Array.from({ length: one.end - one.start }, (_, i) => one.start + i);
    const foreign = leaves.filter((leaf) => owners[leaf] !== -1 && owners[leaf] !== label);
    if (foreign.some((leaf) => owners[leaf] === others) || sum(foreign) > mostForeign * sum(leaves)) continue;
    const both = sum(run.filter(isIn));
    const overlap = both / (own + sizes[one.end] - sizes[one.start] - both);
    if (overlap >= least.overlap && overlap > (best?.overlap ?? 0)) best = { one, overlap };
  }
  return best?.one;
}
