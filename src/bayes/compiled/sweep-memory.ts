import type { Corpus, IndexedDocument } from '../corpus.ts';
import { type DocumentState, stateSize } from '../document-state.ts';
import { drawsWords, tokenClasses } from '../token-class.ts';
import { sweepHeader } from './sweep-source.ts';

/** Largest sizes of a corpus, which scratch memory has to hold. */
export interface LargestSizes {
  rows: number;
  words: number;
  symbols: number;
  tokens: number;
  longestBlock: number;
}

/** The memory of a compiled sweep: header, scratch, room for one state, and all documents of a corpus. */
export interface SweepMemory {
  memory: WebAssembly.Memory;
  /** By name of scratch: where it lies, in bytes. */
  places: Readonly<Record<string, number>>;
  /** Where the state lies. */
  statePlace: number;
  /** Copies a document into the memory, once; what the header of its passes holds besides numbers. */
  load: (document: IndexedDocument, state: DocumentState) => Uint8Array;
}

const names = Object.keys(sweepHeader);
const documentArrays = ['sentence', 'firstBlock', 'word', 'wordRepeat', 'firstSymbol', 'symbol'] as const;
const page = 65536;

/** Lays out memory for the documents of a corpus. */
export function createSweepMemory({ documents }: Corpus, largest: LargestSizes): SweepMemory {
  const scratch = scratchSizes(documents, largest);
  const ofStates = documents.reduce((most, document) => Math.max(most, stateSize(document)), 0);
  const ofDocuments = documents.flatMap((document) =>
    documentArrays.map((name) => document[name].byteLength),
  );
  const sizes = [8 * names.length, ofStates, ...Object.values(scratch), ...ofDocuments];
  const pages = Math.ceil(sizes.reduce((sum, size) => sum + aligned(size), 0) / page);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const bytes = new Uint8Array(memory.buffer);
  let end = 0;
  const reserve = (size: number): number => {
    end += aligned(size);
    return end - aligned(size);
  };
  reserve(8 * names.length); // the header, at 0
  const statePlace = reserve(ofStates);
  const places = Object.fromEntries(Object.entries(scratch).map(([name, size]) => [name, reserve(size)]));
  const headers = new Map<IndexedDocument, Uint8Array>();

  function copyIn(document: IndexedDocument, state: DocumentState): Uint8Array {
    if (!documents.includes(document)) {
      throw new RangeError(`document: ${document.id} (expected one of the workspace's corpus)`);
    }
    const own: Record<string, number> = { ...places, rows: document.rows, symbols: document.symbols.length };
    for (const name of documentArrays) {
      const { buffer, byteOffset, byteLength } = document[name];
      own[name] = reserve(byteLength);
      bytes.set(new Uint8Array(buffer, byteOffset, byteLength), own[name]);
    }
    for (const [name, { byteOffset }] of Object.entries(state)) own[name] = statePlace + byteOffset;
    const header = Int32Array.from(names.flatMap((name) => [own[name] ?? 0, 0]));
    return new Uint8Array(header.buffer);
  }

  return {
    memory,
    places,
    statePlace,
    load(document, state) {
      const known = headers.get(document) ?? copyIn(document, state);
      headers.set(document, known);
      return known;
    },
  };
}

/** Bytes by name. */
function scratchSizes(documents: readonly IndexedDocument[], largest: LargestSizes): Record<string, number> {
  const { rows, words, symbols, tokens, longestBlock } = largest;
  const candidates = documents.reduce((most, document) => Math.max(most, mostCandidates(document)), 1);
  const bases = tokenClasses.map((name) => [`base${name}`, 8 * (drawsWords(name) ? words : symbols)]);
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
