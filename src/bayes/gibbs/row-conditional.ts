import { header } from './header';
import { placeC, placeE, placeH, placeN } from './totals';
import { weighOrder } from './weigh-order';
import { least, range } from './weight-range';

/*
 * Products of four ratios are taken before they are looked at (`& 3`): with the smallest concentrations and shares that
 * a configuration may have, and a billion tokens, they are at most 1e180 or at least 1e-180, so times a weight still
 * inside doubles.
 */

/**
 * Place of the lowest parent that crosses no later arc: 0 for the null row.
 * @param openCount open rows above row `i`
 */
/* @inline */ export function firstParentOf(i: i32, openCount: i32): i32 {
  const open = header.open;
  const lowest = header.lowest[i];
  let place = openCount;
  while (open[place] > lowest) place -= 1;
  return place;
}

/** By how many powers of `range` a number leaves what a weight may be. */
function powersOf(weight: f64): i32 {
  let powers = 0;
  for (; weight < least; weight *= range) powers -= 1;
  for (; weight > range; weight *= least) powers += 1;
  return powers;
}

/** A number without those powers. */
function levelled(weight: f64): f64 {
  while (weight < least) weight *= range;
  while (weight > range) weight *= least;
  return weight;
}

/**
 * Weighs every state that a row may take, against the state "content row" (docs/model.md#sampling).
 *
 * The row must be counted as a content row. All candidates share its line feed symbols; the words and the symbols N and
 * E depend on the bound alone and are gathered from one bound to the next; only symbols B depend on the parent. Taking
 * tokens in turn, the r-th repeat of a token meets r more of its kind: `wordRepeat` and `symbolRepeat`.
 *
 * `weights` and `exponents` receive candidate 0, the content row, then by bound and parent
 * `1 + (bound - 1) * parents + place - firstParent`; `boundWeights` and `boundExponents` by bound what does not depend
 * on the parent; `sum` the sum of the weights, or -1 where an exponent is not 0 (see `levelWeights`).
 * @param firstParent as `firstParentOf` tells
 * @returns number of candidates
 */
export function weighRow(i: i32, firstParent: i32, openCount: i32): i32 {
  const candidates = weigh(i, firstParent, openCount, true);
  if (header.ordered === 1) {
    weighOrder(i, firstParent, openCount);
    weighPrior(i, firstParent, openCount, candidates);
  }
  return candidates;
}

/**
 * The same for rows whose weights need no exponents, which are nearly all; writes none, and no `boundWeights`.
 * @returns number of candidates; 0 where one of them needs an exponent
 */
export function weighPlainRow(i: i32, firstParent: i32, openCount: i32): i32 {
  return weigh(i, firstParent, openCount, false);
}

/* @inline */ function weigh(i: i32, firstParent: i32, openCount: i32, scaled: bool): i32 {
  const weights = header.weights;
  const exponents = header.exponents;
  const firstSymbol = header.firstSymbol;
  const word = header.word;
  const wordRepeat = header.wordRepeat;
  const symbol = header.symbol;
  const symbolRepeat = header.symbolRepeat;
  const H = header.H;
  const C = header.C;
  const B = header.B;
  const totals = header.totals;
  const totalB = header.totalB;
  const weightH = header.weightH;
  const weightC = header.weightC;
  const weightB = header.weightB;
  const boundarySymbol = header.boundarySymbol;
  const boundaryRepeat = header.boundaryRepeat;
  const boundaryWeight = header.boundaryWeight;
  const reciprocalB = header.reciprocalB;
  const open = header.open;
  const symbols = header.symbols;
  const first = header.firstBlock[i];
  const blocks = header.firstBlock[i + 1] - first;
  const totalH: f64 = <f64>totals[placeH] + header.alphaH;
  const totalC: f64 = <f64>totals[placeC] + header.alphaC - 1;
  let counts = header.N;
  let weight = header.weightN;
  let left: f64 = <f64>totals[placeN] + header.alphaN - 1;
  let grammar = header.headed;
  let above: f64 = 1; // words so far, and the grammar of the blocks above the present one
  let aboveExponent = 0;
  let candidate = 1;
  let sum: f64 = header.dependents[i] > 0 ? 0 : 1;
  let exponentBits = 0;
  weights[0] = sum;
  if (scaled) exponents[0] = 0;
  for (let n = 1; n <= blocks; n++) {
    const k = first + n - 1;
    const last = n === blocks;
    const w = word[k];
    const repeat = wordRepeat[k];
    above *=
      ((<f64>(H[w] + repeat) + weightH[w]) * (totalC - <f64>n + 1)) /
      ((<f64>(C[w] - 1 - repeat) + weightC[w]) * (totalH + <f64>n - 1));
    if (!(above >= least && above <= range)) {
      if (!scaled) return 0;
      aboveExponent += powersOf(above);
      above = levelled(above);
    }

    // The symbols at the boundary leave N or E, in turn ...
    if (last) {
      counts = header.E;
      weight = header.weightE;
      left = <f64>totals[placeE] + header.alphaE - 1;
      grammar = header.whole;
    }
    let tokens = firstSymbol[k + 1] - firstSymbol[k];
    let drawn = symbol.from(firstSymbol[k]);
    let repeats = symbolRepeat.from(firstSymbol[k]);
    if (last) {
      tokens = keepSymbols(firstSymbol[k], firstSymbol[k + 1]);
      drawn = boundarySymbol;
      repeats = boundaryRepeat;
    }
    let shared = above * grammar;
    let sharedExponent = aboveExponent;
    let numerator: f64 = 1;
    let denominator: f64 = 1;
    for (let t = 0; t < tokens; t++) {
      const v = drawn[t];
      const again = repeats[t];
      numerator *= left - <f64>t;
      denominator *= <f64>(counts[v] - 1 - again) + weight[v]; // whole numbers first: shares may be tiny
      boundaryWeight[t] = weightB[v] + <f64>again;
      if ((t & 3) !== 3) continue;
      shared *= numerator / denominator;
      if (!(shared >= least && shared <= range)) {
        if (!scaled) return 0;
        sharedExponent += powersOf(shared);
        shared = levelled(shared);
      }
      numerator = 1;
      denominator = 1;
    }
    shared *= numerator / denominator;
    if (!(shared >= least && shared <= range)) {
      if (!scaled) return 0;
      sharedExponent += powersOf(shared);
      shared = levelled(shared);
    }
    if (scaled) {
      header.boundWeights[n] = shared;
      header.boundExponents[n] = sharedExponent;
    }
    above *= header.continued;

    // ... and join the sister group of each parent: their shares only make a weight less.
    const v0 = drawn[0];
    const weight0 = boundaryWeight[0];
    const v1 = drawn[1];
    const weight1 = boundaryWeight[1];
    if (!scaled && tokens <= 2) {
      // Nearly all boundaries: without a loop over symbols.
      for (let place = firstParent; place <= openCount; place++) {
        const group = open[place] + 1;
        const sisters = B.from(group * symbols);
        const reciprocal = reciprocalB.from(totalB[group]);
        let joint = shared;
        if (tokens > 0) joint *= (<f64>sisters[v0] + weight0) * reciprocal[0];
        if (tokens > 1) joint *= (<f64>sisters[v1] + weight1) * reciprocal[1];
        if (joint < least) return 0;
        weights[candidate] = joint;
        candidate += 1;
        sum += joint;
      }
      continue;
    }
    for (let place = firstParent; place <= openCount; place++) {
      const group = open[place] + 1;
      const sisters = B.from(group * symbols);
      const reciprocal = reciprocalB.from(totalB[group]);
      let joint = shared;
      let exponent = sharedExponent;
      if (tokens > 0) joint *= (<f64>sisters[v0] + weight0) * reciprocal[0];
      if (tokens > 1) joint *= (<f64>sisters[v1] + weight1) * reciprocal[1];
      for (let t = 2; t < tokens; t++) {
        joint *= (<f64>sisters[drawn[t]] + boundaryWeight[t]) * reciprocal[t];
        if ((t & 3) !== 3 || joint >= least) continue;
        if (!scaled) return 0;
        exponent += powersOf(joint);
        joint = levelled(joint);
      }
      if (joint < least) {
        if (!scaled) return 0;
        exponent += powersOf(joint);
        joint = levelled(joint);
      }
      weights[candidate] = joint;
      if (scaled) {
        exponents[candidate] = exponent;
        exponentBits |= exponent;
      }
      candidate += 1;
      sum += joint;
    }
  }
  header.sum[0] = exponentBits === 0 ? sum : -1;
  return candidate;
}

/**
 * Finds the symbols of a row's last block that belong to no line feed; `boundarySymbol` receives them, `boundaryRepeat`
 * how often each comes before. Does not branch on bits, which are hard to foretell.
 * @returns how many
 */
/* @inline */ function keepSymbols(start: i32, end: i32): i32 {
  const symbol = header.symbol;
  const linefeed = header.linefeed;
  const symbolRepeat = header.symbolRepeat;
  const boundarySymbol = header.boundarySymbol;
  const boundaryRepeat = header.boundaryRepeat;
  let tokens = 0;
  let repeated = 0;
  for (let q = start; q < end; q++) {
    boundarySymbol[tokens] = symbol[q];
    boundaryRepeat[tokens] = symbolRepeat[q];
    repeated |= symbolRepeat[q];
    tokens += 1 - linefeed[q];
  }
  if (repeated === 0) return tokens;
  for (let t = 0; t < tokens; t++) {
    let again = 0;
    for (let s = 0; s < t; s++) again += i32(boundarySymbol[s] === boundarySymbol[t]);
    boundaryRepeat[t] = again;
  }
  return tokens;
}

/** Multiplies weights by the structure prior that `weighOrder` found. */
function weighPrior(i: i32, firstParent: i32, openCount: i32, candidates: i32): void {
  const weights = header.weights;
  const exponents = header.exponents;
  if (header.dependents[i] > 0) weights[0] = 0;
  let sum = weights[0];
  let scaled = 0;
  let place = firstParent;
  for (let c = 1; c < candidates; c++) {
    const product = weights[c] * header.parentWeights[place];
    const exponent = exponents[c] + header.parentExponents[place] + powersOf(product);
    const joint = levelled(product);
    weights[c] = joint;
    exponents[c] = exponent;
    sum += joint;
    scaled |= exponent;
    place = place === openCount ? firstParent : place + 1;
  }
  header.sum[0] = scaled === 0 ? sum : -1;
}

/**
 * Takes the exponents out of weights: afterwards they are plain numbers in proportion, the largest between `least` and
 * `range`, and `sum` is their sum. Nothing is to do where all exponents are 0.
 */
export function levelWeights(candidates: i32): void {
  const weights = header.weights;
  const exponents = header.exponents;
  if (header.sum[0] >= 0) return;
  let highest = i32.MIN_VALUE;
  for (let c = 0; c < candidates; c++) {
    if (weights[c] !== 0 && exponents[c] > highest) highest = exponents[c];
  }
  let sum: f64 = 0;
  for (let c = 0; c < candidates; c++) {
    const below = highest - exponents[c];
    if (below > 0) weights[c] *= below === 1 ? least : below === 2 ? least * least : 0;
    sum += weights[c];
  }
  header.sum[0] = sum;
}
