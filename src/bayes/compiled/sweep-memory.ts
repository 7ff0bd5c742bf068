import type { Corpus, IndexedDocument } from '../corpus.ts';
import { stateOffsets, stateSize } from '../document-state.ts';
import { drawsWords, tokenClasses } from '../token-class.ts';
import { headerParts, sweepHeader } from './sweep-source.ts';

/** Largest sizes of a corpus, which scratch memory has to hold. */
export interface LargestSizes {
  rows: number;
  words: number;
  symbols: number;
  tokens: number;
  longestBlock: number;
}

/** The memory of a compiled sweep: header, scratch, shares, all documents of a corpus, and room for states of them. */
export interface SweepMemory {
  memory: WebAssembly.Memory;
  /** By name of scratch: where it lies, in bytes. */
  places: Readonly<Record<string, number>>;
  documents: ReadonlyMap<IndexedDocument, DocumentPlaces>;
  /** Where a state is copied to that lies outside. */
  copy: number;
  /** Where one state may lie for a while. */
  guest: number;
}

/** Where something of a document lies, in bytes. */
export interface DocumentPlaces {
  /** Its part of the header. */
  own: number;
  /** Room for a state that stays; undefined where the corpus is too large for that. */
  home: number | undefined;
}

/** More than this is not set aside for states that stay, in bytes. */
const mostHomes = 2 ** 30;
const page = 65536;
const names = Object.keys(sweepHeader);
const ownNames = names.slice(0, headerParts.document + headerParts.state);
const documentArrays = {
  sentence: 'sentence',
  firstBlock: 'firstBlock',
  word: 'word',
  wordRepeat: 'wordRepeat',
  firstSymbol: 'firstSymbol',
  symbol: 'symbol',
  wordNumber: 'words',
  symbolNumber: 'symbols',
} as const;

/** Lays out memory for the documents of a corpus. */
export function createSweepMemory(corpus: Corpus, largest: LargestSizes): SweepMemory {
  let end = 0;
  const reserve = (size: number): number => {
    end += aligned(size);
    return end - aligned(size);
  };
  reserve(8 * names.length); // the header, at 0
  const places = Object.fromEntries(
    Object.entries(scratchSizes(corpus, largest)).map(([name, size]) => [name, reserve(size)]),
  );
  const copies = corpus.documents.map((document) => ({
    document,
    own: reserve(4 * ownNames.length),
    arrays: Object.entries(documentArrays).map(([name, from]) => {
      const { buffer, byteOffset, byteLength } = document[from];
      return { name, bytes: new Uint8Array(buffer, byteOffset, byteLength), place: reserve(byteLength) };
    }),
  }));
  const sizes = corpus.documents.map(stateSize);
  const most = sizes.reduce((largestSize, size) => Math.max(largestSize, size), 0);
  const [copy, guest] = [reserve(most), reserve(most)];
  const homely = sizes.reduce((sum, size) => sum + aligned(size), 0) <= mostHomes;
  const documents = new Map(
    copies.map(({ document, own }, d) => [document, { own, home: homely ? reserve(sizes[d]) : undefined }]),
  );

  const pages = Math.ceil(end / page);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const bytes = new Uint8Array(memory.buffer);
  for (const { document, own, arrays } of copies) {
    const values: Record<string, number> = {
      rows: document.rows,
      words: document.words.length,
      symbols: document.symbols.length,
      ...stateOffsets(document),
    };
    for (const { name, bytes: array, place } of arrays) {
      bytes.set(array, place);
      values[name] = place;
    }
    new Int32Array(memory.buffer, own, ownNames.length).set(ownNames.map((name) => values[name]));
  }
  return { memory, places, documents, copy, guest };
}

/** Bytes by name. */
function scratchSizes(corpus: Corpus, largest: LargestSizes): Record<string, number> {
  const { rows, words, symbols, tokens, longestBlock } = largest;
  const candidates = corpus.documents.reduce((most, document) => Math.max(most, mostCandidates(document)), 1);
  const bases = tokenClasses.flatMap((name) => [
    [`base${name}`, 8 * (drawsWords(name) ? words : symbols)],
    [`shares${name}`, 8 * corpus[drawsWords(name) ? 'words' : 'symbols'].length],
  ]);
  return {
    weights: 8 * candidates,
    exponents: 4 * candidates,
    sum: 8,
    bitWeights: 16,
    stream: 16,
    open: 4 * rows,
    lowest: 4 * rows,
    boundaryBase: 8 * Math.max(2, longestBlock), // the first two are read wherever there are any
    boundarySymbol: 4 * Math.max(2, longestBlock),
    seen: 4 * symbols,
    reciprocalB: 8 * (tokens + 1),
    ...Object.fromEntries(bases),
  };
}

/** Places are multiples of 8 bytes. */
function aligned(size: number): number {
  return Math.ceil(size / 8) * 8;
}

/** More candidates than this no row of a document has: with every row above it open. */
function mostCandidates({ rows, firstBlock }: IndexedDocument): number {
  let most = 1;
  for (let i = 0; i < rows; i++) most = Math.max(most, 1 + (firstBlock[i + 1] - firstBlock[i]) * (i + 1));
  return most;
}
