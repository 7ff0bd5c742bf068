import type { Rng } from '../../math/index.ts';
import { entriesOf, type NameIn, stateLayout, viewAt } from '../kernel/layout.ts';
import { documentSizes } from '../kernel/sizes.ts';
import type { IndexedDocument } from './corpus.ts';

/**
 * Hidden state of a document with the counts that follow from it. The kernel alone moves rows and keeps the counts in
 * step; here states are made, from rows, and copied.
 */
export interface DocumentState {
  /** The memory that all others lie in, without gaps: for copies of all at once. It may be a part of a larger one. */
  packed: Uint8Array;
  /** By row: -1, or the heading row it depends on. */
  dep: Int32Array;
  /** By row: number of heading blocks, 0 for a content row. */
  bound: Int32Array;
  /** By symbol position: 1 where the symbol belongs to the line feed; used in the last block of a row only. */
  linefeed: Uint8Array;
  /** By row: number of rows that depend on it. */
  dependents: Int32Array;
  /** By word or symbol of the document: how often each class drew it. */
  H: Int32Array;
  C: Int32Array;
  N: Int32Array;
  E: Int32Array;
  L: Int32Array;
  /** By sister group (`dep + 1`) times symbols of the document, plus symbol. */
  B: Int32Array;
  /** Draws of the classes H, C, N, E, L in this order. */
  totals: Int32Array;
  /** By sister group (`dep + 1`): draws of B. */
  totalB: Int32Array;
}

/** Places of the classes in `totals`; gibbs/totals.ts has them too. */
export const totalOf = { H: 0, C: 1, N: 2, E: 3, L: 4 } as const;

/**
 * The state that chains and estimates start from: every row is content; each symbol that may belong to the line feed
 * does so by a fair coin.
 */
export function initDocument(rng: Rng, document: IndexedDocument, room?: Uint8Array): DocumentState {
  const { rows, firstBlock, firstSymbol } = document;
  const linefeed = new Uint8Array(document.symbol.length);
  for (let i = 0; i < rows; i++) {
    const last = firstBlock[i + 1] - 1;
    for (let q = firstSymbol[last]; q < firstSymbol[last + 1]; q++) linefeed[q] = rng.uniform() < 0.5 ? 0 : 1;
  }
  return documentState(document, new Int32Array(rows).fill(-1), new Int32Array(rows), linefeed, room);
}

/**
 * A document state with given rows, counted anew (docs/model.md#words-and-symbols).
 * @param dep by row; together with `bound` a valid structure (see `structureProblems`)
 * @param bound by row
 * @param linefeed by symbol position; those outside the last blocks of rows are not used
 * @param room where the state is to lie, `stateSize` bytes that begin at a multiple of 4; new memory by default
 */
export function documentState(
  document: IndexedDocument,
  dep: ArrayLike<number>,
  bound: ArrayLike<number>,
  linefeed: ArrayLike<number>,
  room: Uint8Array = new Uint8Array(stateSize(document)),
): DocumentState {
  room.fill(0);
  const state = stateAt(document, room);
  state.dep.fill(-1);
  state.linefeed.set(linefeed);
  for (let i = 0; i < document.rows; i++) {
    state.bound[i] = bound[i];
    if (bound[i] > 0) {
      state.dep[i] = dep[i];
      if (dep[i] >= 0) state.dependents[dep[i]] += 1;
    }
    countTokens(document, state, i);
  }
  return state;
}

export function stateSize(document: IndexedDocument): number {
  return stateLayout(documentSizes(document)).size;
}

/**
 * The state that lies somewhere.
 * @param packed `stateSize` bytes
 */
export function stateAt(document: IndexedDocument, packed: Uint8Array): DocumentState {
  const sizes = documentSizes(document);
  const { offsets } = stateLayout(sizes);
  const views = entriesOf('state').map(({ name }) => {
    const own = name as NameIn<'state'>;
    return [own, viewAt(packed.buffer, packed.byteOffset + offsets[own], own, sizes)];
  });
  return { packed, ...Object.fromEntries(views) };
}

/**
 * Copies a state.
 * @param target a state of the same document that is overwritten
 */
export function copyDocumentState(state: DocumentState, target: DocumentState): DocumentState {
  target.packed.set(state.packed);
  return target;
}

/** A copy of a state, in memory of its own. */
export function cloneDocumentState(document: IndexedDocument, state: DocumentState): DocumentState {
  return stateAt(document, state.packed.slice());
}

function countTokens(document: IndexedDocument, state: DocumentState, i: number): void {
  const { firstBlock, firstSymbol, word, symbol } = document;
  const last = firstBlock[i + 1] - 1;
  const boundary = firstBlock[i] + state.bound[i] - 1;
  const group = state.dep[i] + 1;
  for (let k = firstBlock[i]; k <= last; k++) {
    const drawn = k <= boundary ? 'H' : 'C';
    state[drawn][word[k]] += 1;
    state.totals[totalOf[drawn]] += 1;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      const v = symbol[q];
      if (k === last && state.linefeed[q] === 1) {
        state.L[v] += 1;
        state.totals[totalOf.L] += 1;
      } else if (k === boundary) {
        state.B[group * document.symbols.length + v] += 1;
        state.totalB[group] += 1;
      } else {
        const behind = k < last ? 'N' : 'E';
        state[behind][v] += 1;
        state.totals[totalOf[behind]] += 1;
      }
    }
  }
}
