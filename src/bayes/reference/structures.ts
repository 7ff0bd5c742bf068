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
