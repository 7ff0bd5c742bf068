import type { Rng } from '../../math/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import { type DocumentState, totalOf } from '../corpus/document-state.ts';
import { drawFrom, withDocument } from '../kernel/enter-document.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { logJoint } from '../model/log-joint.ts';
import type { Statistics } from '../model/parameters.ts';
import { tokenClasses } from '../model/token-class.ts';

/**
 * Adds what a document contributes to the draws of the shared parameters. Its table counts, by class, group and word or
 * symbol, are drawn and kept in the kernel until `takeTables`.
 * @param statistics are added to, all but the tables
 * @param withTables false where base distributions and concentrations are fixed: then nothing is drawn
 * @returns the document's collapsed log joint (see `logJoint`), which is found on the way
 */
export function addStatistics(
  rng: Rng,
  kernel: Kernel,
  document: IndexedDocument,
  state: DocumentState,
  statistics: Statistics,
  withTables: boolean,
): number {
  const { bound, totals, totalB } = state;
  for (let i = 0; i < document.rows; i++) {
    const n = bound[i];
    if (n === 0) continue;
    if (n < document.firstBlock[i + 1] - document.firstBlock[i]) statistics.headed += 1;
    else statistics.whole += 1;
    statistics.continued += n - 1;
  }
  if (!withTables) return logJoint(kernel, document, state);
  for (const name of tokenClasses) {
    if (!kernel.sampledAlpha[name]) continue;
    const sizes = name === 'B' ? totalB : [totals[totalOf[name]]];
    for (const size of sizes) if (size > 0) statistics.sizes[name].push(size);
  }
  return withDocument(kernel, document, state, () =>
    drawFrom(kernel, rng, () => kernel.functions.drawTables()),
  );
}

/** Adds the tables that were drawn since the last time. */
export function takeTables({ memory: { views } }: Kernel, { tables }: Statistics): void {
  for (const name of tokenClasses) {
    const [drawn, sum] = [views[`tables${name}`], tables[name]];
    for (let v = 0; v < sum.length; v++) sum[v] += drawn[v];
    drawn.fill(0);
  }
}
