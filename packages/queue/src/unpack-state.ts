import { type IndexedDocument, type SavedPartition, savedPartitionSchema } from 'pagestructure/bayes';
import { unpackJson } from './pack-json.ts';

/**
 * States and counts of a part from bytes that came from elsewhere.
 * @throws Error when they are not states of these documents
 */
export function unpackState(bytes: Uint8Array, documents: readonly IndexedDocument[]): SavedPartition {
  const saved = unpackJson(bytes, savedPartitionSchema, 'state');
  const lengths = [saved.documents, saved.replicas, saved.counts].map(({ length }) => length);
  if (lengths.some((length) => length !== documents.length)) {
    const [states, replicas, counts] = lengths;
    throw new Error(
      `state: ${states} states, ${replicas} of replicas, ${counts} counts (expected ${documents.length} documents)`,
    );
  }
  documents.forEach((document, d) => {
    for (const state of [saved.documents[d], ...saved.replicas[d]]) {
      const problem = problemOf(document, state);
      if (problem !== undefined) throw new Error(`state: document ${d}: ${problem}`);
    }
  });
  return saved;
}

/**
 * The first thing that is wrong with a state; open rows are followed as arcs must not cross
 * (docs/model.md#what-is-hidden).
 */
function problemOf(
  { rows, firstBlock, symbol }: IndexedDocument,
  { dep, bound, linefeed }: SavedPartition['documents'][number],
): string | undefined {
  if (dep.length !== rows || bound.length !== rows) return `${dep.length} rows (expected ${rows})`;
  if (linefeed.length !== symbol.length) return `${linefeed.length} bits (expected ${symbol.length})`;
  if (linefeed.some((bit) => bit !== 0 && bit !== 1)) return 'linefeed (expected bits)';
  const open: number[] = [];
  for (let i = 0; i < rows; i++) {
    const blocks = firstBlock[i + 1] - firstBlock[i];
    if (bound[i] < 0 || bound[i] > blocks) return `row ${i}: bound ${bound[i]} (expected 0-${blocks})`;
    if (bound[i] === 0) {
      if (dep[i] !== -1) return `row ${i}: dep ${dep[i]} (expected -1)`;
      continue;
    }
    const depth = dep[i] === -1 ? 0 : open.lastIndexOf(dep[i]) + 1;
    if (dep[i] !== -1 && depth === 0) return `row ${i}: dep ${dep[i]} (expected an open row)`;
    open.length = depth;
    open.push(i);
  }
  return undefined;
}
