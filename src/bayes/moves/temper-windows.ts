import { drawLogCategorical, type Rng } from '../../math/index.ts';
import type { Corpus, IndexedDocument } from '../corpus.ts';
import { type DocumentState, makeContent, makeHeading } from '../document-state.ts';
import { candidateOf, putBack } from '../update-row.ts';
import { logWeight, weighRow } from '../weigh-row.ts';
import type { Workspace } from '../workspace.ts';
import type { Move } from './move.ts';
import { findOpenRows } from './open-rows.ts';

/** Rows of a window; one window for so many rows of a document. */
const windowRows = 12;
const rowsPerWindow = 24;

/** Inverse temperatures from 1 down, by equal factors; chosen on made pages, see bench/sampler/search.ts. */
const ladder = [1, 0.87, 0.76, 0.66, 0.57, 0.5];

/**
 * Tempered transitions: warms a window of rows up step by step, and cools it down again in the opposite order; the end is
 * taken with a probability that leaves the posterior as it is, else all rows go back.
 * @param accepts whether the end is taken, given the log of the acceptance ratio; tests put wrong ones in
 * @see Neal, "Sampling from multimodal distributions using tempered transitions", Statistics and Computing 6 (1996)
 */
export function createTempering(workspace: Workspace, corpus: Corpus, accepts = acceptsRatio): Move {
  const rows = corpus.documents.reduce((most, document) => Math.max(most, document.rows), 0);
  const outerParents = new Int32Array(rows + 1); // of rows behind the window, those that bound its parents; nearest first
  const parents = new Int32Array(rows + 1); // the same and those of rows of the window; nearest last
  const oldDep = new Int32Array(windowRows);
  const oldBound = new Int32Array(windowRows);
  let logs = new Float64Array(64);

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
      const outer = findOuterParents(state, start, end);
      let log = 0; // of the joint, against that at the start
      let logAccept = 0;
      for (let step = 1; step < ladder.length; step++) {
        logAccept += (ladder[step] - ladder[step - 1]) * log;
        log += passDown(rng, document, state, start, end, outer, temperature / ladder[step]);
      }
      for (let step = ladder.length - 1; step > 0; step--) {
        log += passUp(rng, document, state, start, end, outer, temperature / ladder[step]);
        logAccept += (ladder[step - 1] - ladder[step]) * log;
      }
      if (accepts(rng, logAccept / temperature)) {
        for (let i = start; i < end; i++) {
          if (state.dep[i] !== oldDep[i - start] || state.bound[i] !== oldBound[i - start]) moved += 1;
        }
        continue;
      }
      for (let i = end - 1; i >= start; i--) makeContent(document, state, i);
      for (let i = start; i < end; i++) {
        if (oldBound[i - start] > 0) makeHeading(document, state, i, oldDep[i - start], oldBound[i - start]);
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

  /** Draws the rows of a window from the first to the last. Returns the gain in the log joint. */
  function passDown(
    rng: Rng,
    document: IndexedDocument,
    state: DocumentState,
    start: number,
    end: number,
    outer: number,
    temperature: number,
  ): number {
    let count = startParents(outer);
    for (let i = end - 1; i >= start; i--) {
      while (count > 0 && parents[count - 1] >= i) count -= 1;
      workspace.lowest[i] = count > 0 ? parents[count - 1] : -1;
      if (state.bound[i] > 0) parents[count++] = state.dep[i];
    }
    findOpenRows(workspace, state, start);
    let gain = 0;
    for (let i = start; i < end; i++) gain += draw(rng, document, state, i, temperature);
    return gain;
  }

  /** Draws the rows of a window from the last to the first: `passDown` the other way round. */
  function passUp(
    rng: Rng,
    document: IndexedDocument,
    state: DocumentState,
    start: number,
    end: number,
    outer: number,
    temperature: number,
  ): number {
    let count = startParents(outer);
    let gain = 0;
    for (let i = end - 1; i >= start; i--) {
      while (count > 0 && parents[count - 1] >= i) count -= 1;
      workspace.lowest[i] = count > 0 ? parents[count - 1] : -1;
      findOpenRows(workspace, state, i);
      gain += draw(rng, document, state, i, temperature);
      if (state.bound[i] > 0) parents[count++] = state.dep[i];
    }
    return gain;
  }

  /** Draws one row at a temperature. Returns the gain in the log joint. */
  function draw(
    rng: Rng,
    document: IndexedDocument,
    state: DocumentState,
    i: number,
    temperature: number,
  ): number {
    if (document.sentence[i] === 1) return 0;
    const { dep, bound } = { dep: state.dep[i], bound: state.bound[i] };
    makeContent(document, state, i);
    const candidates = weighRow(workspace, document, state, i);
    if (logs.length < candidates) logs = new Float64Array(2 * candidates);
    for (let c = 0; c < candidates; c++) logs[c] = logWeight(workspace, c) / temperature;
    const count = workspace.openCount + 1 - workspace.firstParent;
    const before = candidateOf(workspace, count, dep, bound);
    const chosen = drawLogCategorical(rng, logs, candidates);
    const gain = logWeight(workspace, chosen) - logWeight(workspace, before);
    putBack(workspace, document, state, i, count, chosen);
    return gain;
  }
}

function acceptsRatio(rng: Rng, logRatio: number): boolean {
  return Math.log(1 - rng.uniform()) < logRatio;
}
