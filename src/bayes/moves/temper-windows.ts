import { drawLogCategorical, type Rng } from '../../math/index.ts';
import type { Corpus, IndexedDocument } from '../corpus/corpus.ts';
import type { DocumentState } from '../corpus/document-state.ts';
import type { Kernel } from '../kernel/kernel.ts';
import type { Move } from './move.ts';
import { findOpenRows } from './open-rows.ts';

/** Rows of a window; one window for so many rows of a document. */
const windowRows = 12;
const rowsPerWindow = 24;

/** Inverse temperatures from 1 down, by equal factors; chosen on made pages, see lab/sampler-moves/search.ts. */
const ladder = [1, 0.87, 0.76, 0.66, 0.57, 0.5];

/** Rows `start` to `end - 1` of a document; `outer` parents of rows behind them bound theirs. */
interface Window {
  document: IndexedDocument;
  state: DocumentState;
  start: number;
  end: number;
  outer: number;
}

/**
 * Tempered transitions: heats a window of rows step by step, and cools it again in the opposite order; the end is
 * taken with a probability that leaves the posterior as it is, else all rows go back.
 * @param accepts whether the end is taken, given the log of the acceptance ratio; tests put wrong ones in
 * @see Neal, "Sampling from multimodal distributions using tempered transitions", Statistics and Computing 6 (1996)
 */
export function createTempering(kernel: Kernel, corpus: Corpus, accepts = acceptsRatio): Move {
  const rows = corpus.documents.reduce((most, document) => Math.max(most, document.rows), 0);
  // Of rows behind the window, those that bound its parents; nearest first.
  const outerParents = new Int32Array(rows + 1);
  const parents = new Int32Array(rows + 1); // the same and those of rows of the window; nearest last
  const oldDep = new Int32Array(windowRows);
  const oldBound = new Int32Array(windowRows);
  const powers = new Float64Array(kernel.memory.views.weights.length);
  let drawnGain = 0;

  return (rng, document, state, temperature) => {
    let moved = 0;
    for (let covered = 0; covered < document.rows; covered += rowsPerWindow) {
      const from = rng.integer(document.rows + windowRows - 1) - windowRows + 1;
      const start = Math.max(0, from);
      const end = Math.min(from + windowRows, document.rows);
      for (let i = start; i < end; i++) {
        oldDep[i - start] = state.dep[i];
        oldBound[i - start] = state.bound[i];
      }
      const window = { document, state, start, end, outer: findOuterParents(state, start, end) };
      let log = 0; // of the joint, against that at the start
      let logAccept = 0;
      for (let step = 1; step < ladder.length; step++) {
        logAccept += (ladder[step] - ladder[step - 1]) * log;
        log += sweepDown(rng, window, temperature / ladder[step]);
      }
      for (let step = ladder.length - 1; step > 0; step--) {
        log += sweepUp(rng, window, temperature / ladder[step]);
        logAccept += (ladder[step - 1] - ladder[step]) * log;
      }
      if (accepts(rng, logAccept / temperature)) {
        for (let i = start; i < end; i++) {
          if (state.dep[i] !== oldDep[i - start] || state.bound[i] !== oldBound[i - start]) moved += 1;
        }
        continue;
      }
      for (let i = end - 1; i >= start; i--) kernel.functions.makeContent(i);
      for (let i = start; i < end; i++) {
        if (oldBound[i - start] > 0) kernel.functions.makeHeading(i, oldDep[i - start], oldBound[i - start]);
      }
    }
    return moved;
  };

  /** Finds the parents of rows behind the window that bound those of its rows. Returns how many. */
  function findOuterParents(state: DocumentState, start: number, end: number): number {
    let count = 0;
    let least = end;
    for (let row = end; row < state.bound.length && least >= start; row++) {
      if (state.bound[row] === 0 || state.dep[row] >= least) continue;
      least = state.dep[row];
      outerParents[count++] = least;
    }
    return count;
  }

  /** Lets `parents` hold those of rows behind the window alone. Returns how many. */
  function startParents(outer: number): number {
    for (let t = 0; t < outer; t++) parents[t] = outerParents[outer - 1 - t];
    return outer;
  }

  /** Sets the lowest parent of a row to the nearest of `parents` above it. Returns how many of them are above it. */
  function boundParents(i: number, count: number): number {
    let above = count;
    while (above > 0 && parents[above - 1] >= i) above -= 1;
    kernel.memory.views.lowest[i] = above > 0 ? parents[above - 1] : -1;
    return above;
  }

  /** Draws the rows of a window from the first to the last. Returns the gain in the log joint. */
  function sweepDown(rng: Rng, window: Window, temperature: number): number {
    const { state, start, end } = window;
    let count = startParents(window.outer);
    for (let i = end - 1; i >= start; i--) {
      count = boundParents(i, count);
      if (state.bound[i] > 0) parents[count++] = state.dep[i];
    }
    let openCount = findOpenRows(kernel, state, start);
    let gain = 0;
    for (let i = start; i < end; i++) {
      openCount = draw(rng, window, i, openCount, temperature);
      gain += drawnGain;
    }
    return gain;
  }

  /** Draws the rows of a window from the last to the first: `sweepDown` the other way round. */
  function sweepUp(rng: Rng, window: Window, temperature: number): number {
    const { state, start, end } = window;
    let count = startParents(window.outer);
    let gain = 0;
    for (let i = end - 1; i >= start; i--) {
      count = boundParents(i, count);
      draw(rng, window, i, findOpenRows(kernel, state, i), temperature);
      gain += drawnGain;
      if (state.bound[i] > 0) parents[count++] = state.dep[i];
    }
    return gain;
  }

  /**
   * Draws one row at a temperature. Returns how many rows are open below it; `drawnGain` is the gain in the log joint.
   */
  function draw(
    rng: Rng,
    { document, state }: Window,
    i: number,
    openCount: number,
    temperature: number,
  ): number {
    drawnGain = 0;
    if (document.sentence[i] === 1) return openCount;
    const { dep, bound } = { dep: state.dep[i], bound: state.bound[i] };
    kernel.functions.makeContent(i);
    const firstParent = kernel.functions.firstParentOf(i, openCount);
    const candidates = kernel.functions.weighRow(i, firstParent, openCount, kernel.prior);
    kernel.functions.logWeights(candidates);
    const logs = kernel.memory.views.weights;
    const before = kernel.functions.candidateOf(firstParent, openCount, dep, bound);
    for (let c = 0; c < candidates; c++) powers[c] = logs[c] / temperature;
    const chosen = drawLogCategorical(rng, powers, candidates);
    drawnGain = logs[chosen] - logs[before];
    return kernel.functions.putBack(i, firstParent, openCount, chosen);
  }
}

function acceptsRatio(rng: Rng, logRatio: number): boolean {
  return Math.log(1 - rng.uniform()) < logRatio;
}
