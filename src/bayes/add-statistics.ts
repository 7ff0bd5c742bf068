import { drawTableCount, type Rng } from '../math/index.ts';
import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, totalOf } from './document-state.ts';
import type { Statistics } from './parameters.ts';
import { type TokenClass, tokenClasses } from './token-class.ts';
import type { Workspace } from './workspace.ts';

/**
 * Adds what a document contributes to the draws of the shared parameters; draws its table counts (model.md section 6)
 * by class, group and word or symbol.
 * @param workspace prepared for the document
 * @param statistics are added to
 * @param withTables false where base distributions and concentrations are fixed: then nothing is drawn
 */
export function addStatistics(
  rng: Rng,
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  statistics: Statistics,
  withTables: boolean,
): void {
  for (let i = 0; i < document.rows; i++) {
    const bound = state.bound[i];
    if (bound === 0) continue;
    if (bound < document.firstBlock[i + 1] - document.firstBlock[i]) statistics.headed += 1;
    else statistics.whole += 1;
    statistics.continued += bound - 1;
  }
  if (!withTables) return;
  const { alphaBase, sampledAlpha } = workspace;
  for (const name of tokenClasses) {
    const groups = name === 'B' ? document.rows + 1 : 1;
    const vocabulary = name === 'H' || name === 'C' ? document.words : document.symbols;
    for (let group = 0; group < groups; group++) {
      const size = groupTotal(state, name, group);
      if (size === 0) continue;
      if (sampledAlpha[name]) statistics.sizes[name].push(size);
      const start = group * vocabulary.length;
      for (let v = 0; v < vocabulary.length; v++) {
        const count = state[name][start + v];
        if (count > 0)
          statistics.tables[name][vocabulary[v]] += drawTableCount(rng, count, alphaBase[name][v]);
      }
    }
  }
}

function groupTotal(state: DocumentState, name: TokenClass, group: number): number {
  return name === 'B' ? state.totalB[group] : state.totals[totalOf[name]];
}
