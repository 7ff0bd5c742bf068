import type { Piece } from './find-pieces.ts';

/** Owner of leaves that belong to a component found earlier. */
export const others = -2;

/**
 * Adds leaves without an owner to pieces: those of the group around a piece, the smallest first, then those beside it.
 * @param labels index of a component per leaf, -1 for none
 * @param groups indexes of leaves that stand together
 * @param taken 1 for leaves that belong to others
 * @param sectionOf innermost section of each leaf: a piece takes leaves of its homes alone, the sections that it has a
 *   leaf in
 * @returns indexes of leaves, ascending, per piece
 */
export function fillPieces(
  pieces: readonly Piece[],
  labels: Int32Array,
  groups: readonly (readonly number[])[],
  taken: Uint8Array = new Uint8Array(labels.length),
  sectionOf: Int32Array = new Int32Array(labels.length),
): number[][] {
  const owners = Int32Array.from(taken, (one) => (one ? others : -1));
  pieces.forEach(({ start, end }, label) => {
    owners.fill(label, start, end);
  });
  const homes = pieces.map(({ start, end }) => new Set(sectionOf.subarray(start, end)));
  const sizes = pieces.map(({ start, end }) => end - start);
  const take = (leaf: number, label: number): void => {
    owners[leaf] = label;
    sizes[label]++;
  };
  for (const group of groups) {
    const owned = group.filter((leaf) => owners[leaf] >= 0);
    const label = owners[owned[0]];
    if (owned.length === 0 || owned.some((leaf) => owners[leaf] !== label)) continue;
    if (owned.length < sizes[label] && 2 * owned.length < group.length) continue;
    if (group.some((leaf) => owners[leaf] === others)) continue;
    for (const leaf of group) if (owners[leaf] === -1 && homes[label].has(sectionOf[leaf])) take(leaf, label);
  }
  const joins = (leaf: number, beside: number): boolean =>
    owners[leaf] === -1 && owners[beside] === labels[leaf];
  for (let i = labels.length - 2; i >= 0; i--) if (joins(i, i + 1)) owners[i] = labels[i];
  for (let i = 1; i < labels.length; i++) if (joins(i, i - 1)) owners[i] = labels[i];
  const filled: number[][] = pieces.map(() => []);
  owners.forEach((label, leaf) => {
    if (label >= 0) filled[label].push(leaf);
  });
  return filled;
}
