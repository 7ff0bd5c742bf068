import type { KernelType } from './compile-kernel.ts';

/** What the header holds of the document at hand; `words` and `symbols` are the sizes of its vocabulary. */
const documentHeader = {
  rows: 'int',
  words: 'int',
  symbols: 'int',
  sentence: 'byte[]',
  firstBlock: 'int[]',
  word: 'int[]',
  wordRepeat: 'int[]',
  firstSymbol: 'int[]',
  symbol: 'int[]',
  wordNumber: 'int[]',
  symbolNumber: 'int[]',
} as const satisfies Record<string, KernelType>;

/** What it holds of the document's state. */
const stateHeader = {
  dep: 'int[]',
  bound: 'int[]',
  dependents: 'int[]',
  H: 'int[]',
  C: 'int[]',
  N: 'int[]',
  E: 'int[]',
  L: 'int[]',
  B: 'int[]',
  totals: 'int[]',
  totalB: 'int[]',
  linefeed: 'byte[]',
} as const satisfies Record<string, KernelType>;

/** How many names of the header are of the document, and how many after them of its state. */
export const headerParts = {
  document: Object.keys(documentHeader).length,
  state: Object.keys(stateHeader).length,
};

/** What the compiled sweep works on: sizes, places and numbers, by name as in `IndexedDocument`, `DocumentState` and `Workspace`. */
export const sweepHeader = {
  ...documentHeader,
  ...stateHeader,
  // By word or symbol of the corpus: concentration times share.
  sharesH: 'real[]',
  sharesC: 'real[]',
  sharesN: 'real[]',
  sharesE: 'real[]',
  sharesL: 'real[]',
  sharesB: 'real[]',
  // The same by word or symbol of the document.
  baseH: 'real[]',
  baseC: 'real[]',
  baseN: 'real[]',
  baseE: 'real[]',
  baseL: 'real[]',
  baseB: 'real[]',
  // Parameters.
  alphaH: 'real',
  alphaC: 'real',
  alphaN: 'real',
  alphaE: 'real',
  alphaL: 'real',
  alphaB: 'real',
  headed: 'real',
  whole: 'real',
  continued: 'real',
  reciprocalB: 'real[]',
  // The temperature of a pass: how many eighths its reciprocal is, and what is nothing beside 1 (see sweepDocument).
  eighths: 'int',
  negligible: 'real',
  // Of the host's stream: four words (see Rng).
  stream: 'int[]',
  // Scratch.
  open: 'int[]',
  lowest: 'int[]',
  weights: 'real[]',
  exponents: 'int[]',
  sum: 'real[]',
  bitWeights: 'real[]',
  boundaryBase: 'real[]',
  boundarySymbol: 'int[]',
  seen: 'int[]',
} as const satisfies Record<string, KernelType>;

/** Functions of the host: how a row's candidate and a bit are chosen where they are not drawn in proportion to their weights. */
export const sweepHost = { chooseRow: 2, chooseBit: 1 };

const range = 2 ** 400;
const constants: Readonly<Record<string, string>> = {
  RANGE: range.toExponential(),
  LEAST: (1 / range).toExponential(),
  DOCUMENT: String(headerParts.document),
  STATE: String(headerParts.state),
};

/**
 * One pass over a document with the uniform prior of structures: `updateRow`, `weighRow`, `updateLinefeed` and what they call (see the files
 * of these names, which say why), in the same order and with the same roundings, in the language of `compileKernel`.
 */
export const sweepSource = `
// Two steps of xoshiro128**, 53 of their bits.
function uniform(): real {
  let s0 = stream[0];
  let s1 = stream[1];
  let s2 = stream[2] ^ s0;
  let s3 = stream[3] ^ s1;
  let high = s1 * 5;
  high = (high << 7 | high >>> 25) * 9;
  s0 = s0 ^ s3;
  let t = s1 << 9;
  s1 = s1 ^ s2;
  s2 = s2 ^ t;
  s3 = s3 << 11 | s3 >>> 21;
  let low = s1 * 5;
  low = (low << 7 | low >>> 25) * 9;
  s2 = s2 ^ s0;
  s3 = s3 ^ s1;
  stream[0] = s0 ^ s3;
  stream[1] = s1 ^ s2;
  stream[2] = s2 ^ s1 << 9;
  stream[3] = s3 << 11 | s3 >>> 21;
  return ((high >>> 5) * 67108864.0 + (low >>> 6)) * 1.1102230246251565e-16;
}

// makeHeading's and makeContent's part.
function moveTokens(i: int, by: int) {
  let n = bound[i];
  let first = firstBlock[i];
  for (let k = first; k < first + n; k += 1) {
    let w = word[k];
    H[w] += by;
    C[w] -= by;
  }
  totals[0] += by * n;
  totals[1] -= by * n;
  let boundary = first + n - 1;
  let last = boundary === firstBlock[i + 1] - 1;
  let counts = last ? E : N;
  let group = dep[i] + 1;
  let sisters = B + group * symbols;
  let moved = 0;
  let end = firstSymbol[boundary + 1];
  for (let q = firstSymbol[boundary]; q < end; q += 1) {
    if (last & linefeed[q]) continue;
    let v = symbol[q];
    sisters[v] += by;
    counts[v] -= by;
    moved += by;
  }
  totalB[group] += moved;
  totals[last ? 3 : 2] -= moved;
}

function levelWeights(candidates: int): real {
  let highest = -1073741824;
  let lowestExponent = 1073741824;
  for (let c = 0; c < candidates; c += 1) {
    if (weights[c] === 0.0) continue;
    if (exponents[c] > highest) highest = exponents[c];
    if (exponents[c] < lowestExponent) lowestExponent = exponents[c];
  }
  let total = 0.0;
  for (let c = 0; c < candidates; c += 1) {
    let below = highest - exponents[c];
    if (below > 0) weights[c] *= below === 1 ? LEAST : below === 2 ? LEAST * LEAST : 0.0;
    total += weights[c];
  }
  return total;
}

// A weight is a number between 1 / range and range, times range to the power of its exponent.
function weighRow(i: int, firstParent: int, openCount: int): int {
  let range = RANGE;
  let least = LEAST;
  let first = firstBlock[i];
  let blocks = firstBlock[i + 1] - first;
  weights[0] = dependents[i] > 0 ? 0.0 : 1.0;
  exponents[0] = 0;
  let totalH = totals[0] + alphaH;
  let totalC = totals[1] + alphaC - 1;
  let above = 1.0;
  let aboveExponent = 0;
  let candidate = 1;
  let total = weights[0];
  let scaled = 0;
  for (let n = 1; n <= blocks; n += 1) {
    let k = first + n - 1;
    let last = n === blocks;
    let w = word[k];
    let repeat = wordRepeat[k];
    above *= (H[w] + repeat + baseH[w]) * (totalC - n + 1) / ((C[w] - 1 - repeat + baseC[w]) * (totalH + n - 1));
    if (above < least | above > range) {
      while (above < least) { above *= range; aboveExponent -= 1; }
      while (above > range) { above *= least; aboveExponent += 1; }
    }

    // The symbols at the boundary leave N or E, in turn ...
    let counts = last ? E : N;
    let base = last ? baseE : baseN;
    let left = last ? totals[3] + alphaE - 1 : totals[2] + alphaN - 1;
    let tokens = 0;
    let shared = above * (last ? whole : headed);
    let sharedExponent = aboveExponent;
    let numerator = 1.0;
    let denominator = 1.0;
    let end = firstSymbol[k + 1];
    for (let q = firstSymbol[k]; q < end; q += 1) {
      if (last & linefeed[q]) continue;
      let v = symbol[q];
      let again = seen[v];
      seen[v] = again + 1;
      numerator *= left - tokens;
      denominator *= counts[v] - 1 - again + base[v];
      boundarySymbol[tokens] = v;
      boundaryBase[tokens] = baseB[v] + again;
      tokens += 1;
      if ((tokens & 3) !== 0) continue;
      shared *= numerator / denominator;
      if (shared < least | shared > range) {
        while (shared < least) { shared *= range; sharedExponent -= 1; }
        while (shared > range) { shared *= least; sharedExponent += 1; }
      }
      numerator = 1.0;
      denominator = 1.0;
    }
    for (let t = 0; t < tokens; t += 1) seen[boundarySymbol[t]] = 0;
    shared *= numerator / denominator;
    if (shared < least | shared > range) {
      while (shared < least) { shared *= range; sharedExponent -= 1; }
      while (shared > range) { shared *= least; sharedExponent += 1; }
    }
    above *= continued;

    // ... and join the sister group of each parent.
    let v0 = boundarySymbol[0];
    let base0 = boundaryBase[0];
    let v1 = boundarySymbol[1];
    let base1 = boundaryBase[1];
    for (let place = firstParent; place <= openCount; place += 1) {
      let group = place === 0 ? 0 : open[place - 1] + 1;
      let sisters = B + group * symbols;
      let reciprocal = reciprocalB + totalB[group];
      let weight = shared;
      let exponent = sharedExponent;
      if (tokens > 0) weight *= (sisters[v0] + base0) * reciprocal[0];
      if (tokens > 1) weight *= (sisters[v1] + base1) * reciprocal[1];
      for (let t = 2; t < tokens; t += 1) {
        weight *= (sisters[boundarySymbol[t]] + boundaryBase[t]) * reciprocal[t];
        if ((t & 3) !== 3) continue;
        while (weight < least) { weight *= range; exponent -= 1; }
      }
      while (weight < least) { weight *= range; exponent -= 1; }
      weights[candidate] = weight;
      exponents[candidate] = exponent;
      candidate += 1;
      total += weight;
      scaled = scaled | exponent;
    }
  }
  if (scaled !== 0) total = levelWeights(candidate);
  sum[0] = total;
  return candidate;
}

// See warmPower.
function warmed(ratio: real): real {
  let square = sqrt(sqrt(sqrt(ratio)));
  let power = 1.0;
  for (let left = eighths; left > 0; left = left / 2) {
    if (left % 2 === 1) power *= square;
    square *= square;
  }
  return power;
}

function warmWeights(candidates: int) {
  let largest = 0.0;
  for (let c = 0; c < candidates; c += 1) {
    if (weights[c] > largest) largest = weights[c];
  }
  let total = 0.0;
  for (let c = 0; c < candidates; c += 1) {
    let ratio = weights[c] / largest;
    let weight = ratio < negligible ? 0.0 : warmed(ratio);
    weights[c] = weight;
    total += weight;
  }
  sum[0] = total;
}

function drawRow(candidates: int): int {
  if (eighths !== 8) warmWeights(candidates);
  let rest = uniform() * sum[0];
  let last = 0;
  for (let c = 0; c < candidates; c += 1) {
    let weight = weights[c];
    if (weight === 0.0) continue;
    if (rest < weight) return c;
    rest -= weight;
    last = c;
  }
  return last;
}

// Returns how many rows are open below it; the row's old state is in dep and bound.
function updateRow(i: int, openCount: int, draws: int): int {
  let oldDep = dep[i];
  let oldBound = bound[i];
  if (oldBound > 0) {
    moveTokens(i, -1);
    if (oldDep >= 0) dependents[oldDep] -= 1;
    dep[i] = -1;
    bound[i] = 0;
  }
  let firstParent = openCount;
  while (firstParent > 0 && open[firstParent - 1] > lowest[i]) firstParent -= 1;
  let candidates = weighRow(i, firstParent, openCount);
  let parents = openCount + 1 - firstParent;
  let chosen = 0;
  if (draws === 1) chosen = drawRow(candidates);
  else {
    let place = openCount;
    while (place > 0 && open[place - 1] !== oldDep) place -= 1;
    chosen = chooseRow(candidates, oldBound === 0 ? 0 : 1 + (oldBound - 1) * parents + place - firstParent);
  }
  if (chosen === 0) return openCount;
  let above = (chosen - 1) / parents;
  let place = firstParent + chosen - 1 - above * parents;
  let parent = place === 0 ? -1 : open[place - 1];
  dep[i] = parent;
  bound[i] = 1 + above;
  if (parent >= 0) dependents[parent] += 1;
  moveTokens(i, 1);
  open[place] = i;
  return place + 1;
}

function updateLinefeed(i: int, draws: int) {
  let last = firstBlock[i + 1] - 1;
  let group = dep[i] + 1;
  let ends = bound[i] === last + 1 - firstBlock[i];
  let counts = ends ? B + group * symbols : E;
  let base = ends ? baseB : baseE;
  let concentration = ends ? alphaB : alphaE;
  let size = ends ? totalB + group : totals + 3;
  let sizeL = totals + 4;
  let end = firstSymbol[last + 1];
  for (let q = firstSymbol[last]; q < end; q += 1) {
    let v = symbol[q];
    let current = linefeed[q];
    let n = counts[v] - 1 + current;
    let nL = L[v] - current;
    let total = size[0] - 1 + current;
    let totalL = sizeL[0] - current;
    let weight0 = (n + base[v]) * (totalL + alphaL);
    let weight1 = (nL + baseL[v]) * (total + concentration);
    let bit = 0;
    if (draws === 1 && eighths !== 8) {
      weight1 = warmed(weight1 / weight0);
      weight0 = 1.0;
    }
    if (draws === 1) bit = !(uniform() * (weight0 + weight1) < weight0);
    else {
      bitWeights[0] = weight0;
      bitWeights[1] = weight1;
      bit = chooseBit(current);
    }
    linefeed[q] = bit;
    counts[v] = n + 1 - bit;
    L[v] = nL + bit;
    size[0] = total + 1 - bit;
    sizeL[0] = totalL + bit;
  }
}

// Updates every row and its line feed bits once; returns how many rows changed. Draws at the temperature (1), or as the host chooses (0).
function pass(draws: int): int {
  let count = 0;
  for (let i = rows - 1; i >= 0; i -= 1) {
    while (count > 0 && open[count - 1] >= i) count -= 1;
    lowest[i] = count > 0 ? open[count - 1] : -1;
    if (bound[i] > 0) {
      open[count] = dep[i];
      count += 1;
    }
  }
  let openCount = 0;
  let moved = 0;
  for (let i = 0; i < rows; i += 1) {
    if (sentence[i] === 0) {
      let oldDep = dep[i];
      let oldBound = bound[i];
      openCount = updateRow(i, openCount, draws);
      if (dep[i] !== oldDep || bound[i] !== oldBound) moved += 1;
    }
    updateLinefeed(i, draws);
  }
  return moved;
}

// The header begins with what tells of a document: its part, and places of the state's arrays, counted from where that lies.
function enter(header: int[], own: int[], state: int) {
  for (let n = 0; n < DOCUMENT; n += 1) header[2 * n] = own[n];
  for (let n = DOCUMENT; n < DOCUMENT + STATE; n += 1) header[2 * n] = own[n] + state;
}

function passOver(header: int[], own: int[], state: int, draws: int): int {
  enter(header, own, state);
  return pass(draws);
}

function gatherShares() {
  for (let w = 0; w < words; w += 1) {
    let number = wordNumber[w];
    baseH[w] = sharesH[number];
    baseC[w] = sharesC[number];
  }
  for (let v = 0; v < symbols; v += 1) {
    let number = symbolNumber[v];
    baseN[v] = sharesN[number];
    baseE[v] = sharesE[number];
    baseL[v] = sharesL[number];
    baseB[v] = sharesB[number];
  }
}

// Shares of a document's words and symbols.
function gather(header: int[], own: int[]) {
  enter(header, own, 0);
  gatherShares();
}
`.replace(/RANGE|LEAST|DOCUMENT|STATE/g, (name) => constants[name]);
