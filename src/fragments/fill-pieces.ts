import type { Piece } from './find-pieces.ts';
import type { Component } from './fragment-page.ts';
import type { PageLeaf } from './page-leaves.ts';

/**
 * Adds what is new: a piece that lies in one component of the page, or makes up half of it or more, takes what nobody has there.
 * @param components that the page was divided into
 * @returns indexes of leaves, ascending, per piece
 */
export function fillPieces(
  pieces: readonly Piece[],
  components: readonly Component[],
  leaves: readonly PageLeaf[],
): number[][] {
  const owners = new Int32Array(leaves.length).fill(-1);
  pieces.forEach(({ start, end }, label) => {
    owners.fill(label, start, end);
  });
  const filled = pieces.map(({ start, end }) => Array.from({ length: end - start }, (_, i) => start + i));
  for (const inside of leavesOf(components, leaves)) {
    const labels = new Set(inside.map((leaf) => owners[leaf]).filter((owner) => owner >= 0));
    if (labels.size !== 1) continue;
    const [label] = labels;
    const own = inside.filter((leaf) => owners[leaf] >= 0).length;
    if (own < filled[label].length && 2 * own < inside.length) continue;
    filled[label].push(...inside.filter((leaf) => owners[leaf] < 0));
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
