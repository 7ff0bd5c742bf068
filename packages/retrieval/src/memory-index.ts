import type { IndexBlock } from './index-builder.ts';
import type { SearchIndex } from './search-index.ts';

/** An index held in memory, from one block. */
export function memoryIndex({
  ids,
  lengths,
  terms,
  offsets,
  documents,
  frequencies,
}: IndexBlock): SearchIndex {
  const numbers = new Map(terms.map((term, number) => [term, number]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  return {
    documentCount: ids.length,
    averageLength: ids.length === 0 ? 0 : total / ids.length,
    lengthOf: (document) => lengths[document],
    idOf: (document) => ids[document],
    documentFrequency(term) {
      const number = numbers.get(term);
      return number === undefined ? 0 : offsets[number + 1] - offsets[number];
    },
    postings(term) {
      const number = numbers.get(term);
      if (number === undefined) return undefined;
      const [start, end] = [offsets[number], offsets[number + 1]];
      return { documents: documents.subarray(start, end), frequencies: frequencies.subarray(start, end) };
    },
  };
}
