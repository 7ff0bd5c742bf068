import type { IndexedDocument } from '../corpus.ts';
import { type DocumentState, totalOf } from '../document-state.ts';
import type { Workspace } from '../workspace.ts';

/*
 * Rows that are absent: content rows whose words and symbols are counted nowhere, but for those of the line feed, which stay. The
 * counts are then those of a document without them; it is for whoever takes rows out to bring them back.
 */

/**
 * Takes a content row out of the counts, or counts it again.
 * @param by -1 to take it out, 1 to count it
 */
export function countRow(document: IndexedDocument, state: DocumentState, i: number, by: 1 | -1): void {
  const { firstBlock, firstSymbol, word, symbol } = document;
  const { C, N, E, linefeed, totals } = state;
  const last = firstBlock[i + 1] - 1;
  for (let k = firstBlock[i]; k <= last; k++) {
    C[word[k]] += by;
    totals[totalOf.C] += by;
    const counts = k < last ? N : E;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      if (k === last && linefeed[q] === 1) continue;
      counts[symbol[q]] += by;
      totals[k < last ? totalOf.N : totalOf.E] += by;
    }
  }
}

/**
 * Brings a row back as a content row, token by token.
 * @returns log of the probability of its tokens, each given those counted before it
 */
export function bringBackRow(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
): number {
  const { firstBlock, firstSymbol, word, symbol } = document;
  const { C, N, E, linefeed, totals } = state;
  const { alpha, alphaBase } = workspace;
  const last = firstBlock[i + 1] - 1;
  let log = 0;
  for (let k = firstBlock[i]; k <= last; k++) {
    const w = word[k];
    log += Math.log((C[w] + alphaBase.C[w]) / (totals[totalOf.C] + alpha.C));
    C[w] += 1;
    totals[totalOf.C] += 1;
    const counts = k < last ? N : E;
    const own = k < last ? alphaBase.N : alphaBase.E;
    const concentration = k < last ? alpha.N : alpha.E;
    const total = k < last ? totalOf.N : totalOf.E;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      if (k === last && linefeed[q] === 1) continue;
      const v = symbol[q];
      log += Math.log((counts[v] + own[v]) / (totals[total] + concentration));
      counts[v] += 1;
      totals[total] += 1;
    }
  }
  return log;
}
