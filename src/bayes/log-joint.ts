import { logRising } from '../math/index.ts';
import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, totalOf } from './document-state.ts';
import type { Workspace } from './workspace.ts';

/**
 * Collapsed log joint of a document (model.md section 4): log of the row grammar, plus per class and group the log of
 * the Dirichlet-multinomial. Constants of the uniform structure prior and of the line feed bits are left out.
 * @param workspace prepared for the document
 * @returns nats
 */
export function logJoint(workspace: Workspace, document: IndexedDocument, state: DocumentState): number {
  const { alpha, alphaBase } = workspace;
  const { totals, totalB } = state;
  const symbols = document.symbols.length;
  let sum = logGrammar(workspace, document, state);
  if (workspace.parentPrior) sum += logParentPrior(workspace, document, state);
  sum += logGroup(state.H, 0, document.words.length, alphaBase.H, totals[totalOf.H], alpha.H);
  sum += logGroup(state.C, 0, document.words.length, alphaBase.C, totals[totalOf.C], alpha.C);
  sum += logGroup(state.N, 0, symbols, alphaBase.N, totals[totalOf.N], alpha.N);
  sum += logGroup(state.E, 0, symbols, alphaBase.E, totals[totalOf.E], alpha.E);
  sum += logGroup(state.L, 0, symbols, alphaBase.L, totals[totalOf.L], alpha.L);
  for (let group = 0; group <= document.rows; group++) {
    sum += logGroup(state.B, group * symbols, symbols, alphaBase.B, totalB[group], alpha.B);
  }
  return sum;
}

function logGroup(
  counts: Int32Array,
  start: number,
  length: number,
  alphaBase: Float64Array,
  total: number,
  alpha: number,
): number {
  if (total === 0) return 0;
  let sum = -logRising(alpha, total);
  for (let v = 0; v < length; v++) {
    const count = counts[start + v];
    if (count > 0) sum += logRising(alphaBase[v], count);
  }
  return sum;
}

/** Log of the row grammar over all rows (model.md section 3). */
function logGrammar(workspace: Workspace, document: IndexedDocument, state: DocumentState): number {
  let sum = -Math.LN2 * (document.firstBlock[document.rows] - document.firstBlock[0]);
  for (let i = 0; i < document.rows; i++) {
    const bound = state.bound[i];
    if (bound === 0) continue;
    const blocks = document.firstBlock[i + 1] - document.firstBlock[i];
    sum += (bound < blocks ? workspace.logHeaded : workspace.logWhole) + (bound - 1) * workspace.logContinued;
  }
  return sum;
}

/** Log of the structure prior "parent": every heading row chooses evenly among the null row and the open rows. */
function logParentPrior(workspace: Workspace, document: IndexedDocument, state: DocumentState): number {
  const { level } = workspace; // by row: open rows from the row on, itself included
  let sum = 0;
  let openCount = 0;
  for (let i = 0; i < document.rows; i++) {
    if (state.bound[i] === 0) continue;
    sum -= Math.log(1 + openCount);
    openCount = state.dep[i] === -1 ? 1 : level[state.dep[i]] + 1;
    level[i] = openCount;
  }
  return sum;
}
