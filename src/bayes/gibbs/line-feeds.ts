import { chooseLinefeed } from './choose';
import { header } from './header';
import { placeE, placeL } from './totals';

/** Chooses the line feed bit of each symbol of a row's last block, given all others. */
export function updateLinefeed(i: i32, mode: i32): void {
  const symbol = header.symbol;
  const linefeed = header.linefeed;
  const L = header.L;
  const weightL = header.weightL;
  const alphaL = header.alphaL;
  const first = header.firstBlock[i];
  const last = header.firstBlock[i + 1] - 1;
  const group = header.dep[i] + 1;
  // What the symbol is when it does not belong to the line feed: B where the heading ends with the row, else E.
  const ends = header.bound[i] === last + 1 - first;
  const counts = ends ? header.B.from(group * header.symbols) : header.E;
  const weight = ends ? header.weightB : header.weightE;
  const alpha = ends ? header.alphaB : header.alphaE;
  const size = ends ? header.totalB.from(group) : header.totals.from(placeE);
  const sizeL = header.totals.from(placeL);
  let total = size[0];
  let totalL = sizeL[0];
  const end = header.firstSymbol[last + 1];
  for (let q = header.firstSymbol[last]; q < end; q++) {
    const v = symbol[q];
    const current = linefeed[q];
    const n = counts[v] - 1 + current;
    const nL = L[v] - current;
    total += current - 1;
    totalL -= current;
    // Both predictives times both totals, which leaves them in proportion.
    const weight0 = (<f64>n + weight[v]) * (<f64>totalL + alphaL);
    const weight1 = (<f64>nL + weightL[v]) * (<f64>total + alpha);
    const bit = chooseLinefeed(mode, weight0, weight1, current);
    linefeed[q] = bit;
    counts[v] = n + 1 - bit;
    L[v] = nL + bit;
    total += 1 - bit;
    totalL += bit;
  }
  size[0] = total;
  sizeL[0] = totalL;
}
