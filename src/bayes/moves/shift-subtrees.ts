import { drawLogCategorical, logRising, type Rng } from '../../math/index.ts';
import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import { weightsOf } from '../kernel/memory.ts';
import type { OrderPrior } from '../model/config.ts';
import type { Move } from './move.ts';
import { findOpenRows, firstCloser } from './open-rows.ts';

/** One attempt for so many rows of a document. */
const rowsPerAttempt = 4;

/**
 * Moves runs of sisters, each with all that hangs below it, to another parent: whole subtrees change depth.
 *
 * A row and an end are drawn without regard to the state; the run is the row, if it heads, and its later sisters before
 * the end. Its parent is drawn anew (a Gibbs step) among the open rows above it with which the same row and end name
 * the same run: below a row further down there are none later; below the one that the next heading row behind the run
 * depends on, there would be one more, unless the end comes first.
 * @param drawRunEnd where a run has to end; tests put wrong ones in
 * @param draw chooses the parent; tests follow every choice
 */
export function createShift(
  kernel: Kernel,
  corpus: Corpus,
  drawRunEnd = drawEnd,
  draw = drawLogCategorical,
): Move {
  const { orderPrior } = kernel;
  const rows = corpus.documents.reduce((most, document) => Math.max(most, document.rows), 0);
  const symbols = corpus.documents.reduce((most, document) => Math.max(most, document.symbols.length), 0);
  const run = new Int32Array(rows);
  const counts = new Int32Array(symbols); // of the run's symbols B; all 0 between moves
  const distinct = new Int32Array(symbols);
  const logWeights = new Float64Array(rows + 1);

  return (rng, document, state, temperature) => {
    let moved = 0;
    for (let attempt = 0; attempt < document.rows; attempt += rowsPerAttempt) {
      const i = rng.integer(document.rows);
      const end = drawRunEnd(rng, i, document.rows, state);
      if (state.bound[i] === 0) continue;
      const count = findSisters(state, i, end, run);
      const closer = firstCloser(state, i, run[count - 1] + 1);
      const lowest = closer < document.rows ? state.dep[closer] : -1;
      const openCount = findOpenRows(kernel, state, i);
      const { open } = kernel.memory.views;
      let first = openCount;
      while (open[first] > lowest) first -= 1;
      if (closer < end) first += 1;
      if (first >= openCount) continue;

      const from = state.dep[i];
      const { kinds, tokens } = countBoundaries(document, state, count);
      for (let place = first; place <= openCount; place++) {
        const parent = open[place];
        let log = logGroup(document, state, parent, parent === from, kinds, tokens);
        if (orderPrior) log += logOrderOfRun(orderPrior, document, state, run, count, parent);
        logWeights[place - first] = log / temperature;
      }
      for (let t = 0; t < kinds; t++) counts[distinct[t]] = 0;
      const place = first + draw(rng, logWeights, openCount + 1 - first);
      const to = open[place];
      if (to === from) continue;
      moved += count;
      for (let s = 0; s < count; s++) kernel.functions.moveHeading(run[s], to);
    }
    return moved;
  };

  /** Counts the symbols B of the run. */
  function countBoundaries(document: IndexedDocument, state: DocumentState, count: number) {
    const { firstBlock, firstSymbol, symbol } = document;
    let kinds = 0;
    let tokens = 0;
    for (let s = 0; s < count; s++) {
      const k = firstBlock[run[s]] + state.bound[run[s]] - 1;
      const last = k === firstBlock[run[s] + 1] - 1;
      for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
        if (last && state.linefeed[q] === 1) continue;
        if (counts[symbol[q]] === 0) distinct[kinds++] = symbol[q];
        counts[symbol[q]] += 1;
        tokens += 1;
      }
    }
    return { kinds, tokens };
  }

  /** Log predictive of the run's symbols B in a sister group. */
  function logGroup(
    document: IndexedDocument,
    state: DocumentState,
    parent: number,
    own: boolean,
    kinds: number,
    tokens: number,
  ): number {
    const { alpha } = kernel.loaded;
    const weight = weightsOf(kernel.memory, document);
    const start = (parent + 1) * document.symbols.length;
    let log = -logRising(alpha.B + state.totalB[parent + 1] - (own ? tokens : 0), tokens);
    for (let t = 0; t < kinds; t++) {
      const v = distinct[t];
      log += logRising(weight.B[v] + state.B[start + v] - (own ? counts[v] : 0), counts[v]);
    }
    return log;
  }
}

/**
 * Finds a row and its later sisters before another row.
 * @param i a heading row
 * @param before sisters from this row on are left out
 * @param rows receives them, in order
 * @returns how many
 */
export function findSisters(state: DocumentState, i: number, before: number, rows: Int32Array): number {
  const { dep, bound } = state;
  const parent = dep[i];
  let count = 0;
  for (let row = i; row < before; row++) {
    if (bound[row] === 0) continue;
    if (dep[row] < parent) break;
    if (dep[row] === parent) rows[count++] = row;
  }
  return count;
}

/**
 * Draws where a run of sisters that starts at row `i` has to end: half of the times nowhere, else before some later
 * row.
 */
export function drawEnd(rng: Rng, i: number, rows: number, _state?: DocumentState): number {
  return rng.uniform() < 0.5 ? rows : i + 1 + rng.integer(rows - i);
}

/**
 * What the structure prior "order" says of a run of sisters that hangs on a parent, as far as parents differ: how much
 * they stand out against it, what was learnt of their places, and whether the row above the run has something below it.
 * @param run rows, ascending; the first `count` of them are the run
 * @returns log of the factors, in nats
 */
export function logOrderOfRun(
  prior: OrderPrior,
  document: IndexedDocument,
  { bound }: DocumentState,
  run: ArrayLike<number>,
  count: number,
  parent: number,
): number {
  const { rank, own } = document;
  const { empty, inversion, places = 0 } = prior;
  const above = run[0] - 1;
  let log = 0;
  if (above >= 0 && bound[above] > 0 && own[above] === 0)
    log += parent === above ? Math.log1p(-empty) : Math.log(empty);
  for (let s = 0; s < count; s++) {
    const i = run[s];
    if (parent >= 0 && rank[parent] <= rank[i]) log -= inversion * (rank[parent] === rank[i] ? 1 : 2);
    if (places > 0) log += places * logPlace(document, i, parent);
  }
  return log;
}

function logPlace(document: IndexedDocument, i: number, parent: number): number {
  const { firstPlace, placeParent, placeLog, placeElse } = document;
  for (let known = firstPlace[i]; known < firstPlace[i + 1]; known++)
    if (placeParent[known] === parent) return placeLog[known];
  return placeElse[i];
}
