import type { Labels, RowState } from '../../page/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';

/**
 * Labels of all words and symbols of a document (docs/model.md#words-and-symbols).
 * @param lineFeeds the hidden bits, a `0` or `1` a symbol of the document; looked at in the last block of a row only
 * @throws RangeError when rows or bits are not as many as the document's
 */
export function labelTokens(document: IndexedDocument, rows: readonly RowState[], lineFeeds: string): Labels {
  const { id, firstBlock, firstSymbol, symbol } = document;
  if (rows.length !== document.rows || lineFeeds.length !== symbol.length) {
    throw new RangeError(
      `${id}: ${rows.length} rows and ${lineFeeds.length} bits (expected ${document.rows} and ${symbol.length})`,
    );
  }
  return {
    version: 1,
    id,
    rows: rows.map(({ bound }, i) => {
      const blocks = firstBlock[i + 1] - firstBlock[i];
      const symbols = Array.from({ length: blocks }, (_, k) => {
        const from = firstSymbol[firstBlock[i] + k];
        const to = firstSymbol[firstBlock[i] + k + 1];
        const last = k === blocks - 1;
        const other = bound === k + 1 ? 'B' : last ? 'E' : 'N';
        const bits = last ? lineFeeds.slice(from, to) : '0'.repeat(to - from);
        return [...bits].map((bit) => (bit === '1' ? 'L' : other)).join('');
      });
      return { words: 'H'.repeat(bound) + 'C'.repeat(blocks - bound), symbols };
    }),
  };
}
