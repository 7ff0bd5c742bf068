import type { Rng } from '../math/index.ts';
import type { IndexedDocument } from './corpus.ts';

/**
 * Hidden state of a document with the counts that follow from it. The functions of this file alone move rows and keep
 * the counts in step.
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

/** Places of the classes in `totals`. */
export const totalOf = { H: 0, C: 1, N: 2, E: 3, L: 4 } as const;

/**
 * The state that chains and estimates start from: every row is content; each symbol that may belong to the line feed
 * does so by a fair coin.
 * @param room as for `documentState`
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
 * A document state with given rows.
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
  const { rows } = document;
  const state = emptyState(document, room);
  state.dep.fill(-1);
  state.linefeed.set(linefeed);
  for (let i = 0; i < rows; i++) {
    countContentRow(document, state, i);
    if (bound[i] > 0) makeHeading(document, state, i, dep[i], bound[i]);
  }
  return state;
}

/** Bytes of a document's state. */
export function stateSize(document: IndexedDocument): number {
  return stateOffsets(document).linefeed + document.symbol.length;
}

/** By array: where it begins in a document's state, in bytes. */
export function stateOffsets(document: IndexedDocument): Record<StateArray, number> {
  let end = 0;
  const offsets = Object.entries(stateLengths(document)).map(([name, length]) => {
    end += 4 * length;
    return [name, end - 4 * length];
  });
  return { ...Object.fromEntries(offsets), linefeed: end };
}

type StateArray = Exclude<keyof DocumentState, 'packed'>;

/** Numbers of 4 bytes by array, in the order in which they lie; line feed bits, a byte each, lie behind them. */
function stateLengths({
  rows,
  words,
  symbols,
}: IndexedDocument): Record<Exclude<StateArray, 'linefeed'>, number> {
  return {
    dep: rows,
    bound: rows,
    dependents: rows,
    H: words.length,
    C: words.length,
    N: symbols.length,
    E: symbols.length,
    L: symbols.length,
    B: (rows + 1) * symbols.length,
    totals: 5,
    totalB: rows + 1,
  };
}

/** A state of zeros. */
function emptyState(document: IndexedDocument, packed: Uint8Array): DocumentState {
  packed.fill(0);
  const lengths = stateLengths(document);
  const offsets = stateOffsets(document);
  const integers = (name: keyof typeof lengths): Int32Array =>
    new Int32Array(packed.buffer, packed.byteOffset + offsets[name], lengths[name]);
  return {
    packed,
    dep: integers('dep'),
    bound: integers('bound'),
    dependents: integers('dependents'),
    H: integers('H'),
    C: integers('C'),
    N: integers('N'),
    E: integers('E'),
    L: integers('L'),
    B: integers('B'),
    totals: integers('totals'),
    totalB: integers('totalB'),
    linefeed: packed.subarray(offsets.linefeed),
  };
}

/**
 * Copies a state.
 * @param target a state of the same document that is overwritten
 * @returns the target
 */
export function copyDocumentState(state: DocumentState, target: DocumentState): DocumentState {
  target.packed.set(state.packed);
  return target;
}

/** A copy of a state, in memory of its own. */
export function cloneDocumentState(document: IndexedDocument, state: DocumentState): DocumentState {
  return copyDocumentState(state, emptyState(document, new Uint8Array(state.packed.length)));
}

/**
 * Turns a content row into a heading row: its first words move from C to H, the symbols at its boundary from N or E to
 * B.
 */
export function makeHeading(
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  dep: number,
  bound: number,
): void {
  state.dep[i] = dep;
  state.bound[i] = bound;
  if (dep >= 0) state.dependents[dep] += 1;
  moveTokens(document, state, i, 1);
}

/** Turns a row into a content row; nothing happens where it is one. */
export function makeContent(document: IndexedDocument, state: DocumentState, i: number): void {
  if (state.bound[i] === 0) return;
  moveTokens(document, state, i, -1);
  if (state.dep[i] >= 0) state.dependents[state.dep[i]] -= 1;
  state.dep[i] = -1;
  state.bound[i] = 0;
}

/** Moves what tells a heading row from a content row to its heading classes (`by` 1), or back (-1). */
function moveTokens(document: IndexedDocument, state: DocumentState, i: number, by: 1 | -1): void {
  const { firstBlock, firstSymbol, word, symbol } = document;
  const { H, C, B, totals, totalB } = state;
  const bound = state.bound[i];
  const first = firstBlock[i];
  for (let k = first; k < first + bound; k++) {
    H[word[k]] += by;
    C[word[k]] -= by;
  }
  totals[totalOf.H] += by * bound;
  totals[totalOf.C] -= by * bound;

  const boundary = first + bound - 1;
  const last = boundary === firstBlock[i + 1] - 1;
  const counts = last ? state.E : state.N;
  const group = state.dep[i] + 1;
  const groupStart = group * document.symbols.length;
  let moved = 0;
  for (let q = firstSymbol[boundary]; q < firstSymbol[boundary + 1]; q++) {
    if (last && state.linefeed[q] === 1) continue;
    B[groupStart + symbol[q]] += by;
    counts[symbol[q]] -= by;
    moved += by;
  }
  totalB[group] += moved;
  totals[last ? totalOf.E : totalOf.N] -= moved;
}

/**
 * Hangs a heading row on another parent: its symbols at the boundary leave one sister group and join the other.
 * @param alphaBase by symbol of the document: concentration of B times share
 * @returns log of the joint after against before, up to the structure prior
 */
export function moveHeading(
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  dep: number,
  alphaBase: Float64Array,
  alpha: number,
): number {
  const { firstBlock, firstSymbol, symbol } = document;
  const { B, totalB, dependents } = state;
  const [from, to] = [state.dep[i] + 1, dep + 1];
  const symbols = document.symbols.length;
  const boundary = firstBlock[i] + state.bound[i] - 1;
  const last = boundary === firstBlock[i + 1] - 1;
  let log = 0;
  for (let q = firstSymbol[boundary]; q < firstSymbol[boundary + 1]; q++) {
    if (last && state.linefeed[q] === 1) continue;
    const v = symbol[q];
    B[from * symbols + v] -= 1;
    totalB[from] -= 1;
    const leaving = (B[from * symbols + v] + alphaBase[v]) / (totalB[from] + alpha);
    const joining = (B[to * symbols + v] + alphaBase[v]) / (totalB[to] + alpha);
    B[to * symbols + v] += 1;
    totalB[to] += 1;
    log += Math.log(joining / leaving);
  }
  if (state.dep[i] >= 0) dependents[state.dep[i]] -= 1;
  if (dep >= 0) dependents[dep] += 1;
  state.dep[i] = dep;
  return log;
}

function countContentRow(document: IndexedDocument, state: DocumentState, i: number): void {
  const { firstBlock, firstSymbol, word, symbol } = document;
  const last = firstBlock[i + 1] - 1;
  for (let k = firstBlock[i]; k <= last; k++) {
    state.C[word[k]] += 1;
    state.totals[totalOf.C] += 1;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      const name = k < last ? 'N' : state.linefeed[q] === 1 ? 'L' : 'E';
      state[name][symbol[q]] += 1;
      state.totals[totalOf[name]] += 1;
    }
  }
}
