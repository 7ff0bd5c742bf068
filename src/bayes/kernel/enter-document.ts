import type { Rng } from '../../math/index.ts';
import type { IndexedDocument } from '../corpus/corpus.ts';
import { copyDocumentState, type DocumentState, stateAt } from '../corpus/document-state.ts';
import type { Kernel } from './kernel.ts';
import { entriesOf } from './layout.ts';
import { offsetOf, scratchRoom } from './memory.ts';

/** Place of the counts B in a state: what is behind them is large, and little of it is looked at. */
const placeOfB = entriesOf('state').findIndex(({ name }) => name === 'B');

/**
 * Lets the functions of a kernel work on a document and a state of it that lies in the kernel's memory: puts their
 * addresses into the header, and gathers the document's weights where they are of other parameters.
 * @throws RangeError when the document is none of the corpus, or the state lies elsewhere
 */
export function enterDocument(kernel: Kernel, document: IndexedDocument, state: DocumentState): void {
  const { functions, memory, loaded } = kernel;
  if (state === loaded.state && document === loaded.document) return;
  if (state.packed.buffer !== memory.buffer) {
    throw new RangeError(`state of ${document.id}: elsewhere (expected in the kernel's memory)`);
  }
  const place = offsetOf(memory, document);
  const { addresses, offsets } = place;
  const { sizes, document: arrays, state: stateArrays } = memory.atHand;
  sizes[0] = place.sizes.rows;
  sizes[1] = place.sizes.words;
  sizes[2] = place.sizes.symbols;
  for (let n = 0; n < addresses.length; n++) arrays[n] = addresses[n];
  const start = state.packed.byteOffset;
  for (let n = 0; n < offsets.length; n++) stateArrays[n] = start + offsets[n];
  loaded.document = document;
  loaded.state = state;
  functions.touch(addresses[0], place.end);
  functions.touch(start, start + offsets[placeOfB]);
  if (place.gathered === loaded.parameters) return;
  functions.gather();
  place.gathered = loaded.parameters;
}

/** The same for a state wherever it lies: one that lies elsewhere is copied in, and out again when `use` is done. */
export function withDocument<T>(
  kernel: Kernel,
  document: IndexedDocument,
  state: DocumentState,
  use: (inside: DocumentState) => T,
): T {
  if (state.packed.buffer === kernel.memory.buffer) {
    enterDocument(kernel, document, state);
    return use(state);
  }
  const inside = stateAt(document, scratchRoom(kernel.memory, document, 'copied'));
  enterDocument(kernel, document, copyDocumentState(state, inside));
  const result = use(inside);
  copyDocumentState(inside, state);
  return result;
}

/** Lets the functions of a kernel draw from a random stream while `use` runs. */
export function drawFrom<T>({ memory: { views } }: Kernel, rng: Rng, use: () => T): T {
  rng.exportState(views.stream);
  try {
    return use();
  } finally {
    rng.importState(views.stream);
  }
}
