import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import { perClass, type TokenClass } from '../model/token-class.ts';
import {
  aligned,
  byteLength,
  entriesOf,
  entryOf,
  headerOffset,
  headerSize,
  type NameIn,
  type Sizes,
  stateLayout,
  type View,
  viewAt,
} from './layout.ts';
import { corpusSizes, documentSizes } from './sizes.ts';

/** The memory of a kernel: header, what all documents share, all documents of a corpus, and room for states of them. */
export interface KernelMemory {
  memory: WebAssembly.Memory;
  /** That memory; it never grows. */
  buffer: ArrayBuffer;
  header: DataView;
  /** Where the header holds the sizes of the document at hand, and the addresses of its arrays and of its state's. */
  atHand: Readonly<Record<'sizes' | 'document' | 'state', Int32Array>>;
  /** What all documents share, as typed arrays. */
  views: { readonly [Name in NameIn<'shared'>]: View<Name> };
  documents: ReadonlyMap<IndexedDocument, DocumentOffset>;
  /** By use: an address at which any state fits. */
  scratch: Readonly<Record<ScratchState, number>>;
}

/**
 * States at hand while one document is worked on: the present one, the best one, and a copy of one that lies elsewhere.
 */
const scratchStates = ['present', 'best', 'copied'] as const;
type ScratchState = (typeof scratchStates)[number];

export interface DocumentOffset {
  sizes: Sizes;
  /** Addresses of its arrays, in the order of the table. */
  addresses: Int32Array;
  /** By array of a state, in the order of the table: where it begins, counted from where the state does. */
  offsets: Int32Array;
  end: number;
  stateSize: number;
  /** Where the states that stay begin, its own and then those of its replicas; none where the corpus is too large. */
  persistent: readonly number[];
  /** For which parameters its weights were gathered: a number of the kernel's; 0 for none. */
  gathered: number;
  /** Views of them, made when somebody asks. */
  weights?: Record<TokenClass, Float64Array>;
}

/** More than this is not set aside for states that stay, in bytes. */
const mostPersistent = 2 ** 30;
const pageSize = 65536;

/** What the arrays of a document hold; the others are the kernel's to fill. */
function arraysOf(
  document: IndexedDocument,
): Partial<Record<NameIn<'document'>, Int32Array | Uint8Array | Float64Array>> {
  const { words, symbols } = document;
  const further = { symbolRepeat: symbolRepeats(document), wordNumber: words, symbolNumber: symbols };
  return { ...document, ...further };
}

/**
 * Lays out memory for the documents of a corpus, and puts them there.
 * @param replicas states of each document that stay, beside its own
 * @param most bytes set aside at most for states that stay
 * @throws RangeError when it would take more than 4 GiB
 */
export function createKernelMemory(corpus: Corpus, replicas = 0, most = mostPersistent): KernelMemory {
  let end = aligned(headerSize);
  const reserve = (size: number): number => {
    end += aligned(size);
    return end - aligned(size);
  };
  const largest = corpusSizes(corpus);
  const shared = entriesOf('shared').map(({ name }) => ({
    name: name as NameIn<'shared'>,
    address: reserve(byteLength(name, largest)),
  }));
  const placed = corpus.documents.map((document) => {
    const sizes = documentSizes(document);
    const addresses = entriesOf('document').map(({ name }) => reserve(byteLength(name, sizes)));
    const { offsets, size } = stateLayout(sizes);
    return { document, sizes, addresses, end, offsets: Object.values(offsets), stateSize: size };
  });
  const largestState = placed.reduce((size, { stateSize }) => Math.max(size, stateSize), 0);
  const scratch = Object.fromEntries(
    scratchStates.map((name) => [name, reserve(largestState)]),
  ) as KernelMemory['scratch'];
  const together = placed.reduce((sum, { stateSize }) => sum + (1 + replicas) * aligned(stateSize), 0);
  const documents = new Map(
    placed.map(({ document, addresses, offsets, ...own }): [IndexedDocument, DocumentOffset] => [
      document,
      {
        ...own,
        addresses: Int32Array.from(addresses),
        offsets: Int32Array.from(offsets),
        persistent: Array.from({ length: together <= most ? 1 + replicas : 0 }, () => reserve(own.stateSize)),
        gathered: 0,
      },
    ]),
  );

  const pages = Math.ceil(end / pageSize);
  const memory = new WebAssembly.Memory({ initial: pages, maximum: pages });
  const { buffer } = memory;
  const header = new DataView(buffer);
  for (const { name, address } of shared) header.setInt32(headerOffset(name), address, true);
  header.setInt32(headerOffset('corpusWords'), corpus.words.length, true);
  header.setInt32(headerOffset('corpusSymbols'), corpus.symbols.length, true);
  for (const [document, { sizes, addresses }] of documents) {
    const arrays = arraysOf(document);
    entriesOf('document').forEach(({ name }, n) => {
      const own = name as NameIn<'document'>;
      const source = arrays[own];
      if (source) viewAt(buffer, addresses[n], own, sizes).set(source);
    });
  }
  const views = Object.fromEntries(
    shared.map(({ name, address }) => [name, viewAt(buffer, address, name, largest)]),
  ) as KernelMemory['views'];
  views.open[0] = -1;
  const from = (name: 'rows' | 'sentence' | 'dep') => new Int32Array(buffer, headerOffset(name));
  const atHand = { sizes: from('rows'), document: from('sentence'), state: from('dep') };
  return { memory, buffer, header, atHand, views, documents, scratch };
}

/**
 * Where a document lies.
 * @throws RangeError when it is none of the corpus
 */
export function offsetOf({ documents }: KernelMemory, document: IndexedDocument): DocumentOffset {
  const found = documents.get(document);
  if (found) return found;
  throw new RangeError(`document: ${document.id} (expected one of the kernel's corpus)`);
}

/**
 * Room for a state of a document that stays; undefined where the corpus is too large for that.
 * @param replica 0: the document's own state
 */
export function persistentRoom(
  memory: KernelMemory,
  document: IndexedDocument,
  replica = 0,
): Uint8Array | undefined {
  const { persistent, stateSize } = offsetOf(memory, document);
  const start = persistent[replica];
  return start === undefined ? undefined : new Uint8Array(memory.buffer, start, stateSize);
}

/** Room for a state of any document, until the next one gets it. */
export function scratchRoom(memory: KernelMemory, document: IndexedDocument, use: ScratchState): Uint8Array {
  return new Uint8Array(memory.buffer, memory.scratch[use], offsetOf(memory, document).stateSize);
}

export function setNumber({ header }: KernelMemory, name: NameIn<'number'>, value: number): void {
  if (entryOf(name).type === 'f64') header.setFloat64(headerOffset(name), value, true);
  else header.setInt32(headerOffset(name), value, true);
}

/** By class, then word or symbol of a document that was entered: concentration times share (see layout.ts). */
export function weightsOf(memory: KernelMemory, document: IndexedDocument): Record<TokenClass, Float64Array> {
  const place = offsetOf(memory, document);
  if (place.weights) return place.weights;
  const names = entriesOf('document').map(({ name }) => name);
  place.weights = perClass((name) => {
    const own = `weight${name}` as const;
    return viewAt(memory.buffer, place.addresses[names.indexOf(own)], own, place.sizes);
  });
  return place.weights;
}

/** By position: how many earlier positions of its block have the same symbol. */
function symbolRepeats({ firstSymbol, symbol }: IndexedDocument): Int32Array {
  const repeats = new Int32Array(symbol.length);
  for (let k = 0; k + 1 < firstSymbol.length; k++) {
    const seen = new Map<number, number>();
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      repeats[q] = seen.get(symbol[q]) ?? 0;
      seen.set(symbol[q], repeats[q] + 1);
    }
  }
  return repeats;
}
