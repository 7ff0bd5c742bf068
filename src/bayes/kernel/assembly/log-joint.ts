import { header } from './header';
import { Ints, Reals } from './memory';
import { placeC, placeE, placeH, placeL, placeN } from './totals';

/** `logRising` of src/math: log of x (x + 1) ... (x + n - 1). */
declare function logRising(x: f64, n: i32): f64;

/**
 * Collapsed log joint of the document (docs/model.md#log-joint): log of the row grammar, plus per class and group the log of
 * the Dirichlet-multinomial. Constants of the uniform structure prior and of the line feed bits are left out.
 * @param parentPrior whether heading rows choose evenly among open rows (structure prior "parent")
 * @returns nats
 */
export function logJoint(parentPrior: bool): f64 {
  const symbols = header.symbols;
  const totals = header.totals;
  let sum = logGrammar();
  if (parentPrior) sum += logParentPrior();
  sum += logGroup(header.H, totals[placeH], header.weightH, header.alphaH, header.risingH);
  sum += logGroup(header.C, totals[placeC], header.weightC, header.alphaC, header.risingC);
  sum += logGroup(header.N, totals[placeN], header.weightN, header.alphaN, header.risingN);
  sum += logGroup(header.E, totals[placeE], header.weightE, header.alphaE, header.risingE);
  sum += logGroup(header.L, totals[placeL], header.weightL, header.alphaL, header.risingL);
  const B = header.B;
  const totalB = header.totalB;
  for (let group = 0; group <= header.rows; group++) {
    const own = B.from(group * symbols);
    sum += logGroup(own, totalB[group], header.weightB, header.alphaB, header.risingB);
  }
  return sum;
}

/**
 * @param size tokens of the group: when they are found, no count is left
 * @param rising by size: log of the rising factorial of alpha; infinite where it is not known yet
 */
function logGroup(counts: Ints, size: i32, weight: Reals, alpha: f64, rising: Reals): f64 {
  if (size === 0) return 0;
  let sum: f64 = rising[size];
  if (sum === Infinity) {
    sum = logRising(alpha, size);
    rising[size] = sum;
  }
  sum = -sum;
  for (let v = 0; size > 0; v++) {
    v = counts.nextFilled(v);
    const count = counts[v];
    size -= count;
    sum += logRisen(weight[v], count, v);
  }
  return sum;
}

/**
 * The same as `logRising`, which multiplies up to 16 factors out. Products and their logs are kept in a small table, so that a log which
 * comes again, as with uniform base distributions or symbols of many sister groups, is not taken again.
 * @param v which word or symbol
 */
function logRisen(x: f64, n: i32, v: i32): f64 {
  if (n > 16) return logRising(x, n);
  let product: f64 = x;
  for (let k = 1; k < n; k++) product *= x + <f64>k;
  const place = (((v & 63) << 2) | (n & 3)) << 1;
  const known = header.knownLogs.from(place);
  if (known[0] !== product) {
    known[0] = product;
    known[1] = Math.log(product);
  }
  return known[1];
}

/** Log of the row grammar over all rows (docs/model.md#prior). */
function logGrammar(): f64 {
  const bound = header.bound;
  const firstBlock = header.firstBlock;
  const rows = header.rows;
  let sum: f64 = -NativeMath.LN2 * <f64>(firstBlock[rows] - firstBlock[0]);
  for (let i = 0; i < rows; i++) {
    const n = bound[i];
    if (n === 0) continue;
    const blocks = firstBlock[i + 1] - firstBlock[i];
    sum += (n < blocks ? header.logHeaded : header.logWhole) + <f64>(n - 1) * header.logContinued;
  }
  return sum;
}

/** Log of the structure prior "parent": every heading row chooses evenly among the null row and the open rows. */
function logParentPrior(): f64 {
  const dep = header.dep;
  const bound = header.bound;
  const level = header.level; // by row: open rows from the row on, itself included
  let sum: f64 = 0;
  let openCount = 0;
  for (let i = 0; i < header.rows; i++) {
    if (bound[i] === 0) continue;
    sum -= Math.log(<f64>(1 + openCount));
    openCount = dep[i] === -1 ? 1 : level[dep[i]] + 1;
    level[i] = openCount;
  }
  return sum;
}
