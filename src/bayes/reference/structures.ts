import type { RowState } from '../../page/index.ts';
import type { OrderedRow } from '../corpus/corpus.ts';
import type { SampleConfig } from '../model/config.ts';

/**
 * Heading rows that are open before row `i`, outermost first, by walking down the rows (docs/model.md#what-is-hidden).
 */
export function openRows(rows: readonly RowState[], i: number): number[] {
  const open: number[] = [];
  for (let j = 0; j < i; j++) {
    if (rows[j].bound === 0) continue;
    while (open.length > 0 && open[open.length - 1] !== rows[j].dep) open.pop();
    open.push(j);
  }
  return open;
}

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

/**
 * Log prior of a document's structure without the row grammar, up to a constant.
 * @param observed the rows as they are seen, which the prior "order" looks at
 */
export function logStructurePrior(
  rows: readonly RowState[],
  prior: SampleConfig['structurePrior'],
  observed: readonly OrderedRow[],
): number {
  if (prior === 'uniform') return 0;
  return rows.reduce((sum, row, i) => {
    if (row.bound === 0) return sum;
    const { rank = 0, ownContent = false, logOdds = 0, places } = observed[i];
    const below = rows[i + 1];
    const empty = below === undefined || (below.bound > 0 && below.dep !== i);
    const filling = ownContent ? 0 : Math.log(empty ? prior.empty : 1 - prior.empty);
    const above = row.dep < 0 ? Number.POSITIVE_INFINITY : (observed[row.dep].rank ?? 0);
    const place = places?.known.find(({ parent }) => parent === row.dep)?.log ?? places?.elsewhere ?? 0;
    const learnt = (prior.learnt ?? 0) * logOdds + (prior.places ?? 0) * place;
    return sum + learnt + filling - prior.inversion * (above > rank ? 0 : above === rank ? 1 : 2);
  }, 0);
}

/** Log probability of a row under the row grammar (docs/model.md#prior). */
export function logRowGrammar(bound: number, blocks: number, p4: number, p6: number): number {
  if (bound === 0) return blocks * Math.log(0.5);
  const content = bound < blocks ? p4 : 1 - p4;
  return Math.log(content) + (bound - 1) * Math.log(p6) + Math.log(1 - p6) + (blocks - bound) * Math.log(0.5);
}
