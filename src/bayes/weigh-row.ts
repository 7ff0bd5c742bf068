import type { IndexedDocument } from './corpus.ts';
import { type DocumentState, totalOf } from './document-state.ts';
import { weighParents } from './weigh-parents.ts';
import type { Workspace } from './workspace.ts';

/**
 * A weight is a number between 1 / range and range, times `range` to the power of its exponent: so products of any length
 * stay inside doubles without logarithms, and, as range is a power of 2, without one more rounding.
 */
const range = 2 ** 400;
const least = 1 / range;
const logRange = 400 * Math.LN2;

/**
 * Products of this many ratios are taken before they are looked at: with the smallest concentrations and shares that a configuration
 * may have, and a billion tokens, they are at most 1e180 or at least 1e-180, so times a weight still inside doubles.
 */
const fold = 4;

/**
 * Weighs every state that a row may take, against the state "content row" (model.md section 5).
 *
 * The row must be counted as a content row. All candidates share its line feed symbols; the words and the symbols N and
 * E depend on the bound alone and are gathered from one bound to the next; only symbols B depend on the parent. Taking
 * tokens in turn, the r-th repeat of a token meets r more of its kind: `wordRepeat` and `seen`.
 * @param workspace `weights` and `exponents` receive candidate 0, the content row, then by bound and parent
 *   `1 + (bound - 1) * parents + place - firstParent`; `boundWeights` and `boundExponents` by bound what does not depend on the parent
 * @param room how many more candidates a bound `weights` must have room for
 * @returns number of candidates
 */
export function weighRow(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  room = 0,
): number {
  const { firstBlock, firstSymbol, word, wordRepeat, symbol } = document;
  const { alpha, alphaBase, open, openCount, boundaryBase, boundarySymbol, seen } = workspace;
  const { boundWeights, boundExponents, parentPrior, parentWeights, parentExponents, reciprocalB } =
    workspace;
  const { H, C, B, linefeed, totals, totalB } = state;
  const first = firstBlock[i];
  const blocks = firstBlock[i + 1] - first;
  const symbols = document.symbols.length;

  const firstParent = placeOfLowest(workspace, i);
  const parents = openCount + 1 - firstParent;
  const candidates = 1 + blocks * parents;
  makeRoom(workspace, candidates + blocks * room);
  const { weights, exponents } = workspace;
  workspace.firstParent = firstParent;

  weights[0] = 1;
  exponents[0] = 0;
  if (parentPrior) weighParents(workspace, document, state, i, logRange);
  if (state.dependents[i] > 0) weights[0] = 0;

  const totalH = totals[totalOf.H] + alpha.H;
  const totalC = totals[totalOf.C] + alpha.C - 1;
  const alphaH = alphaBase.H;
  const alphaC = alphaBase.C;
  const alphaB = alphaBase.B;
  let above = 1; // words so far, and the grammar of the blocks above the present one
  let aboveExponent = 0;
  let candidate = 1;
  for (let bound = 1; bound <= blocks; bound++) {
    const k = first + bound - 1;
    const last = bound === blocks;
    const w = word[k];
    const repeat = wordRepeat[k];
    above *=
      ((H[w] + repeat + alphaH[w]) * (totalC - bound + 1)) /
      ((C[w] - 1 - repeat + alphaC[w]) * (totalH + bound - 1));
    if (!(above >= least && above <= range)) {
      for (; above < least; aboveExponent--) above *= range;
      for (; above > range; aboveExponent++) above *= least;
    }

    // The symbols at the boundary leave N or E, in turn ...
    const counts = last ? state.E : state.N;
    const alphaX = last ? alphaBase.E : alphaBase.N;
    const totalX = last ? totals[totalOf.E] + alpha.E - 1 : totals[totalOf.N] + alpha.N - 1;
    let tokens = 0;
    let shared = above * (last ? workspace.whole : workspace.headed);
    let sharedExponent = aboveExponent;
    let numerator = 1;
    let denominator = 1;
    for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
      if (last && linefeed[q] === 1) continue;
      const v = symbol[q];
      const again = seen[v];
      seen[v] = again + 1;
      numerator *= totalX - tokens;
      denominator *= counts[v] - 1 - again + alphaX[v]; // whole numbers first: shares may be tiny
      boundarySymbol[tokens] = v;
      boundaryBase[tokens] = alphaB[v] + again;
      tokens += 1;
      if ((tokens & (fold - 1)) !== 0) continue;
      shared *= numerator / denominator;
      if (!(shared >= least && shared <= range)) {
        for (; shared < least; sharedExponent--) shared *= range;
        for (; shared > range; sharedExponent++) shared *= least;
      }
      numerator = 1;
      denominator = 1;
    }
    for (let t = 0; t < tokens; t++) seen[boundarySymbol[t]] = 0;
    shared *= numerator / denominator;
    if (!(shared >= least && shared <= range)) {
      for (; shared < least; sharedExponent--) shared *= range;
      for (; shared > range; sharedExponent++) shared *= least;
    }
    boundWeights[bound] = shared;
    boundExponents[bound] = sharedExponent;
    above *= workspace.continued;

    // ... and join the sister group of each parent.
    const v = tokens === 0 ? 0 : boundarySymbol[0];
    const base = boundaryBase[0];
    for (let place = firstParent; place <= openCount; place++) {
      const group = place === 0 ? 0 : open[place - 1] + 1;
      const groupStart = group * symbols;
      const total = totalB[group];
      let weight = shared;
      let exponent = sharedExponent;
      if (tokens > 0) {
        weight *= (B[groupStart + v] + base) * reciprocalB[total];
        for (let t = 1; t < tokens; t++) {
          weight *= (B[groupStart + boundarySymbol[t]] + boundaryBase[t]) * reciprocalB[total + t];
          if ((t & (fold - 1)) !== fold - 1) continue;
          for (; weight < least; exponent--) weight *= range; // shares of a sister group only make it less
        }
      }
      if (parentPrior) {
        for (; weight < least; exponent--) weight *= range;
        weight *= parentWeights[place];
        exponent += parentExponents[place];
        for (; weight > range; exponent++) weight *= least;
      }
      for (; weight < least; exponent--) weight *= range;
      weights[candidate] = weight;
      exponents[candidate] = exponent;
      candidate += 1;
    }
  }
  return candidates;
}

/** Lets the weights have room for so many candidates. */
function makeRoom(workspace: Workspace, candidates: number): void {
  if (workspace.weights.length >= candidates) return;
  workspace.weights = new Float64Array(2 * candidates);
  workspace.exponents = new Int32Array(2 * candidates);
}

/** Takes the exponents out of weights: afterwards they are plain numbers in proportion, the largest between 1 / range and range. */
export function levelWeights(workspace: Workspace, candidates: number): void {
  const { weights, exponents } = workspace;
  let highest = Number.NEGATIVE_INFINITY;
  let lowest = Number.POSITIVE_INFINITY;
  for (let candidate = 0; candidate < candidates; candidate++) {
    if (weights[candidate] === 0) continue;
    if (exponents[candidate] > highest) highest = exponents[candidate];
    if (exponents[candidate] < lowest) lowest = exponents[candidate];
  }
  if (highest === lowest) return;
  for (let candidate = 0; candidate < candidates; candidate++) {
    const below = exponents[candidate] - highest;
    if (below < 0) weights[candidate] *= range ** below; // above it only the impossible are
  }
}

/** Log of a candidate's weight; -Infinity for an impossible one. */
export function logWeight(workspace: Workspace, candidate: number): number {
  return Math.log(workspace.weights[candidate]) + workspace.exponents[candidate] * logRange;
}

/** Log of what all candidates of a bound share. */
export function logBoundWeight(workspace: Workspace, bound: number): number {
  return Math.log(workspace.boundWeights[bound]) + workspace.boundExponents[bound] * logRange;
}

/**
 * Log predictive of a content row's symbols at a boundary, if the row headed that many blocks and joined a sister group.
 * @param group the parent's row plus 1
 */
export function logJoinGroup(
  workspace: Workspace,
  document: IndexedDocument,
  state: DocumentState,
  i: number,
  bound: number,
  group: number,
): number {
  const { firstBlock, firstSymbol, symbol } = document;
  const { alpha, alphaBase, seen } = workspace;
  const k = firstBlock[i] + bound - 1;
  const last = k === firstBlock[i + 1] - 1;
  const start = group * document.symbols.length;
  const total = state.totalB[group] + alpha.B;
  let tokens = 0;
  let log = 0;
  for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) {
    if (last && state.linefeed[q] === 1) continue;
    const v = symbol[q];
    log += Math.log((state.B[start + v] + seen[v] + alphaBase.B[v]) / (total + tokens));
    seen[v] += 1;
    tokens += 1;
  }
  for (let q = firstSymbol[k]; q < firstSymbol[k + 1]; q++) seen[symbol[q]] = 0;
  return log;
}

/** Place of the lowest parent that crosses no later arc: 0 for the null row, else 1 + its place among the open rows. */
function placeOfLowest(workspace: Workspace, i: number): number {
  const lowest = workspace.lowest[i];
  let place = workspace.openCount;
  while (place > 0 && workspace.open[place - 1] > lowest) place -= 1;
  return place;
}
