import type { Page } from 'pagestructure/formats';
import type { Component } from './component.ts';
import { groupPairs } from './group-pairs.ts';
import { leavesIn, type PageLeaf } from './page-leaves.ts';

/**
 * Leaves that stand together: in a line, in an element, in a component of the page; the smallest groups first.
 * @param components that the page was divided into; no line or element reaches across two of them
 * @returns indexes of leaves, ascending, two or more per line and element
 */
export function leafGroups(
  { nodes }: Pick<Page, 'nodes'>,
  components: readonly Component[],
  leaves: readonly PageLeaf[],
): number[][] {
  const groups = leavesOf(components, leaves).flatMap((own) => {
    const inner = [...linesOf(own, leaves), ...elementsOf(own, leaves, nodes)];
    return [...inner.filter(({ length }) => length > 1 && length < own.length), own];
  });
  return groups.sort((a, b) => a.length - b.length);
}

/** Leaves of each component; one that stands in several, as nodes of blocks may, belongs to the smallest. */
function leavesOf(components: readonly Component[], leaves: readonly PageLeaf[]): number[][] {
  const sets = components.map(({ ranges }) => leavesIn(leaves, ranges));
  const seen = new Set<number>();
  return sets
    .sort((a, b) => a.length - b.length)
    .map((set) => set.filter((leaf) => !seen.has(leaf) && seen.add(leaf)));
}

function linesOf(own: readonly number[], leaves: readonly PageLeaf[]): number[][] {
  const lines: number[][] = [];
  for (const leaf of own) {
    const line = lines.at(-1);
    if (line && leaves[leaf].goesOn && line.at(-1) === leaf - 1) line.push(leaf);
    else lines.push([leaf]);
  }
  return lines;
}

function elementsOf(
  own: readonly number[],
  leaves: readonly PageLeaf[],
  nodes: Page['nodes'],
): Iterable<number[]> {
  const pairs: [number, number][] = [];
  for (const leaf of own)
    for (let at = nodes[leaves[leaf].node].parent; at >= 0; at = nodes[at].parent) pairs.push([at, leaf]);
  return groupPairs(pairs).values();
}
