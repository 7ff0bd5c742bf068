import type { IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { OrderPrior } from '../model/config.ts';

/**
 * What the structure prior "order" says of a run of sisters that hangs on a parent, as far as parents differ: how much
 * they stand out against it, what was learnt of their places, and whether the row above the run has something below it.
 * @param run rows, ascending; the first `count` of them are the run
 * @returns log of the factors, in nats
 */
export function logOrderOfRun(
  prior: OrderPrior,
  document: IndexedDocument,
  { bound }: DocumentState,
  run: ArrayLike<number>,
  count: number,
  parent: number,
): number {
  const { rank, own } = document;
  const { empty, inversion, places = 0 } = prior;
  const above = run[0] - 1;
  let log = 0;
  if (above >= 0 && bound[above] > 0 && own[above] === 0)
    log += parent === above ? Math.log1p(-empty) : Math.log(empty);
  for (let s = 0; s < count; s++) {
    const i = run[s];
    if (parent >= 0 && rank[parent] <= rank[i]) log -= inversion * (rank[parent] === rank[i] ? 1 : 2);
    if (places > 0) log += places * logPlace(document, i, parent);
  }
  return log;
}

function logPlace(document: IndexedDocument, i: number, parent: number): number {
  const { firstPlace, placeParent, placeLog, placeElse } = document;
  for (let known = firstPlace[i]; known < firstPlace[i + 1]; known++)
    if (placeParent[known] === parent) return placeLog[known];
  return placeElse[i];
}
