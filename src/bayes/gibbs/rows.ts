import { header } from './header';
import { placeC, placeE, placeH, placeN } from './totals';

/**
 * Turns a content row into a heading row: its first words move from C to H, the symbols at its boundary from N or E to
 * B.
 * @param i a content row
 * @param dep its parent, -1 for the null row
 * @param bound number of heading blocks, at least 1
 */
/* @inline */ export function makeHeading(i: i32, dep: i32, bound: i32): void {
  header.dep[i] = dep;
  header.bound[i] = bound;
  if (dep >= 0) header.dependents[dep] += 1;
  moveTokens(i, 1);
}

/** Turns a row into a content row; nothing happens where it is one. */
/* @inline */ export function makeContent(i: i32): void {
  if (header.bound[i] === 0) return;
  moveTokens(i, -1);
  const dep = header.dep[i];
  if (dep >= 0) header.dependents[dep] -= 1;
  header.dep[i] = -1;
  header.bound[i] = 0;
}

/** Moves what tells a heading row from a content row to its heading classes (`by` 1), or back (-1). */
/* @inline */ function moveTokens(i: i32, by: i32): void {
  const word = header.word;
  const H = header.H;
  const C = header.C;
  const totals = header.totals;
  const bound = header.bound[i];
  const first = header.firstBlock[i];
  for (let k = first; k < first + bound; k++) {
    const w = word[k];
    H[w] += by;
    C[w] -= by;
  }
  totals[placeH] += by * bound;
  totals[placeC] -= by * bound;

  const boundary = first + bound - 1;
  const last = boundary === header.firstBlock[i + 1] - 1;
  const counts = last ? header.E : header.N;
  const group = header.dep[i] + 1;
  const sisters = header.B.from(group * header.symbols);
  const symbol = header.symbol;
  const linefeed = header.linefeed;
  const end = header.firstSymbol[boundary + 1];
  let moved = 0;
  for (let q = header.firstSymbol[boundary]; q < end; q++) {
    const v = symbol[q];
    const change = last ? by * (1 - linefeed[q]) : by; // no branch on bits, which are hard to foretell
    sisters[v] += change;
    counts[v] -= change;
    moved += change;
  }
  header.totalB[group] += moved;
  totals[last ? placeE : placeN] -= moved;
}

/**
 * Hangs a heading row on another parent: its symbols at the boundary leave one sister group and join the other.
 * @returns log of the joint after against before, in nats, up to the structure prior
 */
export function moveHeading(i: i32, dep: i32): f64 {
  const B = header.B;
  const weightB = header.weightB;
  const alphaB = header.alphaB;
  const totalB = header.totalB;
  const linefeed = header.linefeed;
  const oldDep = header.dep[i];
  const from = oldDep + 1;
  const to = dep + 1;
  const left = B.from(from * header.symbols);
  const joined = B.from(to * header.symbols);
  const boundary = header.firstBlock[i] + header.bound[i] - 1;
  const last = boundary === header.firstBlock[i + 1] - 1;
  const end = header.firstSymbol[boundary + 1];
  let log: f64 = 0;
  for (let q = header.firstSymbol[boundary]; q < end; q++) {
    if (last && linefeed[q] === 1) continue;
    const v = header.symbol[q];
    left[v] -= 1;
    totalB[from] -= 1;
    const leaving = (<f64>left[v] + weightB[v]) / (<f64>totalB[from] + alphaB);
    const joining = (<f64>joined[v] + weightB[v]) / (<f64>totalB[to] + alphaB);
    joined[v] += 1;
    totalB[to] += 1;
    log += Math.log(joining / leaving);
  }
  if (oldDep >= 0) header.dependents[oldDep] -= 1;
  if (dep >= 0) header.dependents[dep] += 1;
  header.dep[i] = dep;
  return log;
}

/**
 * Takes a content row out of the counts, or counts it again; symbols of its line feed stay. An absent row is counted
 * nowhere else: it is for whoever takes it out to bring it back.
 * @param by -1 to take it out, 1 to count it
 */
export function countRow(i: i32, by: i32): void {
  const C = header.C;
  const totals = header.totals;
  const first = header.firstBlock[i];
  const last = header.firstBlock[i + 1] - 1;
  for (let k = first; k <= last; k++) {
    C[header.word[k]] += by;
    totals[placeC] += by;
    const counts = k < last ? header.N : header.E;
    const end = header.firstSymbol[k + 1];
    for (let q = header.firstSymbol[k]; q < end; q++) {
      if (k === last && header.linefeed[q] === 1) continue;
      counts[header.symbol[q]] += by;
      totals[k < last ? placeN : placeE] += by;
    }
  }
}

/**
 * Brings an absent row back as a content row, token by token.
 * @returns log of the probability of its tokens, each given those counted before it, in nats
 */
export function bringBackRow(i: i32): f64 {
  const C = header.C;
  const totals = header.totals;
  const first = header.firstBlock[i];
  const last = header.firstBlock[i + 1] - 1;
  let log: f64 = 0;
  for (let k = first; k <= last; k++) {
    const w = header.word[k];
    log += Math.log((<f64>C[w] + header.weightC[w]) / (<f64>totals[placeC] + header.alphaC));
    C[w] += 1;
    totals[placeC] += 1;
    const counts = k < last ? header.N : header.E;
    const weight = k < last ? header.weightN : header.weightE;
    const alpha = k < last ? header.alphaN : header.alphaE;
    const place = k < last ? placeN : placeE;
    const end = header.firstSymbol[k + 1];
    for (let q = header.firstSymbol[k]; q < end; q++) {
      if (k === last && header.linefeed[q] === 1) continue;
      const v = header.symbol[q];
      log += Math.log((<f64>counts[v] + weight[v]) / (<f64>totals[place] + alpha));
      counts[v] += 1;
      totals[place] += 1;
    }
  }
  return log;
}
