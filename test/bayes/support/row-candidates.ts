import { openRows } from '../../../src/bayes/reference/structures.ts';
import type { RowState } from '../../../src/page/index.ts';

/** Every state that row `i` may take while the others keep theirs (docs/model.md#sampling). */
export function rowCandidates(rows: readonly RowState[], i: number, blocks: number): RowState[] {
  const later = rows.find((row, k) => k > i && row.bound > 0 && row.dep < i);
  const lowest = later === undefined ? -1 : later.dep;
  const parents = [-1, ...openRows(rows, i)].filter((parent) => parent >= lowest);
  const bounds = Array.from({ length: blocks }, (_, k) => k + 1);
  const headings = bounds.flatMap((bound) => parents.map((dep) => ({ dep, bound })));
  const hasDependents = rows.some((row, k) => k > i && row.bound > 0 && row.dep === i);
  return hasDependents ? headings : [{ dep: -1, bound: 0 }, ...headings];
}

/**
 * Every structure that a row may be part of when it is updated together with what hangs on it (see
 * gibbs/reparent-row.ts), in the order of the fast kernel.
 * @param most rows with more dependents are updated without them
 */
export function reparentCandidates(
  rows: readonly RowState[],
  i: number,
  blocks: number,
  most: number,
): RowState[][] {
  const own = rows[i];
  const dependents = rows.filter((row) => row.bound > 0 && row.dep === i).length;
  if (own.bound > 0 && dependents > most) {
    return rowCandidates(rows, i, blocks).map((state) => rows.with(i, state));
  }
  const without = rows
    .map((row) => (own.bound > 0 && row.bound > 0 && row.dep === i ? { ...row, dep: own.dep } : row))
    .with(i, { dep: -1, bound: 0 });
  const alone = rowCandidates(without, i, blocks).map((state) => without.with(i, state));
  const next = without.findIndex((row, j) => j > i && row.bound > 0);
  if (next === -1) return alone;
  const { dep } = without[next];
  const after = without.findIndex((row, j) => j > i && row.bound > 0 && row.dep < dep);
  const end = after === -1 ? rows.length : after;
  const sisters = without.flatMap((row, j) =>
    j > i && j < end && row.bound > 0 && row.dep === dep ? [j] : [],
  );
  const taking = sisters
    .slice(0, most)
    .flatMap((last) =>
      Array.from({ length: blocks }, (_, k) =>
        without
          .map((row, j) => (sisters.includes(j) && j <= last ? { ...row, dep: i } : row))
          .with(i, { dep, bound: k + 1 }),
      ),
    );
  return [...alone, ...taking];
}
