import { fingerprint } from '../../math/index.ts';
import type { Document, Row } from '../../page/index.ts';

/** A row with what the structure prior `order` looks at; what is left out is 0, or false. */
export interface OrderedRow extends Row {
  /** How much it stands out: any whole number, larger for what stands out more. */
  rank?: number;
  /** Whether it brings content of its own, so that it is no empty heading whatever follows. */
  ownContent?: boolean;
  /** Log odds (nats, finite) of a heading, as learnt elsewhere; they count as much as `structurePrior.learnt` says. */
  logOdds?: number;
  /** Where it hangs as a heading, as learnt elsewhere; counts as much as `structurePrior.places` says. */
  places?: LearntParents;
}

/** Log probabilities (nats, finite) of a heading row's parents, as learnt elsewhere. */
export interface LearntParents {
  /** By parent, ascending: -1, or an earlier row. */
  known: readonly { parent: number; log: number }[];
  /** Of each parent that is not known. */
  elsewhere: number;
}

/** A document as it is sampled. */
export interface SampledDocument extends Omit<Document, 'rows'> {
  rows: readonly OrderedRow[];
}

/** Documents with their words and symbols as integers. */
export interface Corpus {
  /** Distinct words of the corpus, in order of first appearance. */
  words: string[];
  /** Distinct symbols of the corpus, in order of first appearance. */
  symbols: string[];
  documents: IndexedDocument[];
}

/**
 * A document as typed arrays. Words and symbols carry numbers of the document's own vocabulary, so that counts stay
 * small; rows are indexed by `i`, blocks by `k` over the whole document, symbols by `q` over the whole document.
 */
export interface IndexedDocument {
  id: string;
  rows: number;
  /** By row: 1 for a sentence row. */
  sentence: Uint8Array;
  /** By row: how much it stands out. */
  rank: Int32Array;
  /** By row: 1 for one that brings content of its own. */
  own: Uint8Array;
  /** By row: log odds of a heading, as learnt elsewhere. */
  logOdds: Float64Array;
  /** By row, and one more: the first parent known to be likely; then by such parent the row, ascending, and its log. */
  firstPlace: Int32Array;
  placeParent: Int32Array;
  placeLog: Float64Array;
  /** By row: log probability of each parent that is not known. */
  placeElse: Float64Array;
  /** By row, and one more: the row's first block. */
  firstBlock: Int32Array;
  /** By block: its representative word. */
  word: Int32Array;
  /** By block: how many earlier blocks of the row have the same word. */
  wordRepeat: Int32Array;
  /** By block, and one more: the block's first symbol. */
  firstSymbol: Int32Array;
  /** By position: the symbol. */
  symbol: Int32Array;
  /** By word of the document: its index in the corpus, ascending. */
  words: Int32Array;
  /** By symbol of the document: its index in the corpus, ascending. */
  symbols: Int32Array;
}

/**
 * Numbers the words and symbols of documents.
 * @param documents in the order in which random streams are given to them
 * @throws RangeError for a row without blocks; TypeError for a block without word or symbols
 */
export function indexCorpus(documents: readonly SampledDocument[]): Corpus {
  const words = new Map<string, number>();
  const symbols = new Map<string, number>();
  const indexed = documents.map((document) => indexDocument(document, words, symbols));
  return { words: [...words.keys()], symbols: [...symbols.keys()], documents: indexed };
}

/** All that sampling needs of documents: a sixth of their memory, so that who has it may let go of them. */
export interface PreparedCorpus {
  corpus: Corpus;
  /** Stands for the documents, texts included. */
  fingerprint: string;
}

/** Prepares documents for sampling. */
export function prepareCorpus(documents: readonly SampledDocument[]): PreparedCorpus {
  return { corpus: indexCorpus(documents), fingerprint: fingerprint(documents) };
}

/** The same corpus in shared memory: threads that receive it see it without a copy. */
export function shareCorpus(corpus: Corpus): Corpus {
  const documents = corpus.documents.map((document) => {
    const shared = { ...document };
    for (const [name, values] of Object.entries(document)) {
      if (!ArrayBuffer.isView(values)) continue;
      const array = values as Int32Array | Uint8Array | Float64Array;
      const buffer = new SharedArrayBuffer(array.byteLength);
      const copy = new (array.constructor as Int32ArrayConstructor)(buffer);
      copy.set(array);
      Object.assign(shared, { [name]: copy });
    }
    return shared;
  });
  return { ...corpus, documents };
}

function indexDocument(
  document: SampledDocument,
  corpusWords: Map<string, number>,
  corpusSymbols: Map<string, number>,
): IndexedDocument {
  checkRows(document);
  const blocks = document.rows.flatMap((row) => row.blocks);
  const word = blocks.map((block) => numberOf(corpusWords, block.word));
  const symbol = blocks.flatMap((block) => block.symbols.map((name) => numberOf(corpusSymbols, name)));
  const words = Int32Array.from(new Set(word)).sort();
  const symbols = Int32Array.from(new Set(symbol)).sort();
  const places = document.rows.map(({ places }) => places?.known ?? []);
  return {
    id: document.id,
    rows: document.rows.length,
    sentence: Uint8Array.from(document.rows, (row) => (row.sentence ? 1 : 0)),
    rank: Int32Array.from(document.rows, ({ rank = 0 }) => rank),
    own: Uint8Array.from(document.rows, ({ ownContent = false }) => Number(ownContent)),
    logOdds: Float64Array.from(document.rows, ({ logOdds = 0 }) => logOdds),
    firstPlace: starts(places.map(({ length }) => length)),
    placeParent: Int32Array.from(places.flat(), ({ parent }) => parent),
    placeLog: Float64Array.from(places.flat(), ({ log }) => log),
    placeElse: Float64Array.from(document.rows, ({ places }) => places?.elsewhere ?? 0),
    firstBlock: starts(document.rows.map((row) => row.blocks.length)),
    word: localNumbers(word, words),
    wordRepeat: Int32Array.from(
      document.rows.flatMap((row) => repeats(row.blocks.map((block) => block.word))),
    ),
    firstSymbol: starts(blocks.map((block) => block.symbols.length)),
    symbol: localNumbers(symbol, symbols),
    words,
    symbols,
  };
}

/** Refuses what would be counted as words and symbols that are none, or take the blocks of other rows. */
function checkRows({ id, rows }: SampledDocument): void {
  rows.forEach(({ blocks }, i) => {
    if (blocks.length === 0) throw new RangeError(`${id}, row ${i}: no blocks (expected at least one)`);
    blocks.forEach(({ word, symbols }, k) => {
      const where = `${id}, row ${i}, block ${k}`;
      if (typeof word !== 'string') throw new TypeError(`${where}: word ${word} (expected a text)`);
      if (!Array.isArray(symbols)) throw new TypeError(`${where}: symbols ${symbols} (expected an array)`);
    });
  });
}

function numberOf(numbers: Map<string, number>, name: string): number {
  const known = numbers.get(name);
  if (known !== undefined) return known;
  numbers.set(name, numbers.size);
  return numbers.size - 1;
}

function localNumbers(values: readonly number[], vocabulary: Int32Array): Int32Array {
  const local = new Map(Array.from(vocabulary, (value, i) => [value, i]));
  return Int32Array.from(values, (value) => local.get(value) ?? Number.NaN);
}

function starts(lengths: readonly number[]): Int32Array {
  const result = new Int32Array(lengths.length + 1);
  lengths.forEach((length, i) => {
    result[i + 1] = result[i] + length;
  });
  return result;
}

function repeats(values: readonly string[]): number[] {
  const seen = new Map<string, number>();
  return values.map((value) => {
    const before = seen.get(value) ?? 0;
    seen.set(value, before + 1);
    return before;
  });
}
