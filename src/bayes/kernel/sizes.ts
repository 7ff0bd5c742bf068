import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import type { Sizes } from './layout.ts';

export function documentSizes(document: IndexedDocument): Sizes {
  const { rows, words, symbols, word, symbol, firstBlock, firstSymbol, placeParent } = document;
  return {
    rows,
    blocks: word.length,
    tokens: symbol.length,
    places: placeParent.length,
    words: words.length,
    symbols: symbols.length,
    corpusWords: 0,
    corpusSymbols: 0,
    longestRow: longest(firstBlock),
    longestBlock: longest(firstSymbol),
    candidates: mostCandidates(document),
  };
}

/** The largest sizes of a corpus, which memory that all documents share has to hold. */
export function corpusSizes({ documents, words, symbols }: Corpus): Sizes {
  const own = documents.map(documentSizes);
  const most = (name: keyof Sizes) => own.reduce((largest, sizes) => Math.max(largest, sizes[name]), 0);
  return {
    rows: most('rows'),
    blocks: most('blocks'),
    tokens: most('tokens'),
    places: most('places'),
    words: most('words'),
    symbols: most('symbols'),
    corpusWords: words.length,
    corpusSymbols: symbols.length,
    longestRow: most('longestRow'),
    longestBlock: most('longestBlock'),
    candidates: Math.max(1, most('candidates')),
  };
}

/** Largest difference of neighbours: `starts` says where parts begin, and where the last one ends. */
function longest(starts: Int32Array): number {
  let most = 0;
  for (let n = 0; n + 1 < starts.length; n++) most = Math.max(most, starts[n + 1] - starts[n]);
  return most;
}

/** More candidates than this no row of a document has: with every row above it open. */
function mostCandidates({ rows, firstBlock }: IndexedDocument): number {
  let most = 1;
  for (let i = 0; i < rows; i++) most = Math.max(most, 1 + (firstBlock[i + 1] - firstBlock[i]) * (i + 1));
  return most;
}
