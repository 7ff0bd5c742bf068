import { alphaOf, countsOf, logsOf, placeB, risingOf, tablesOf, weightOf } from './class-fields';
import { header } from './header';
import { Ints } from './memory';
import { tableCount } from './tables';
import { placeC, placeH, placeL } from './totals';
import { logOrderPrior } from './weigh-order';

/** `logRising` of src/math: log of x (x + 1) ... (x + n - 1). */
declare function logRising(x: f64, n: i32): f64;

/**
 * Collapsed log joint of the document (docs/model.md#log-joint): log of the row grammar, plus per class and group the
 * log of the Dirichlet-multinomial. Constants of the uniform structure prior and of the line feed bits are left out.
 * @returns nats
 */
export function logJoint(): f64 {
  return overGroups(false);
}

/**
 * The same, and draws the table counts of the document on the way (docs/model.md#sampling), by class, group and word or
 * symbol: adds them to those of the corpus, `tablesH` and so on.
 */
export function drawTables(): f64 {
  return overGroups(true);
}

function overGroups(drawing: bool): f64 {
  let sum = logGrammar();
  if (header.ordered === 1) sum += logOrderPrior();
  for (let c = placeH; c <= placeL; c++) sum += logGroup(c, countsOf(c), header.totals[c], drawing);
  const totalB = header.totalB;
  for (let group = 0; group <= header.rows; group++) {
    const size = totalB[group];
    if (size === 0) continue;
    sum += logGroup(placeB, header.B.from(group * header.symbols), size, drawing);
  }
  return sum;
}

/** Logs of rising factorials are kept for up to so many factors. */
const mostKept: i32 = 4;

/**
 * Log of the probability of a group's tokens; draws their table counts too, where told.
 * @param place of the class (totals.ts)
 * @param size tokens of the group: when they are found, no count is left
 */
function logGroup(place: i32, counts: Ints, size: i32, drawing: bool): f64 {
  if (size === 0) return 0;
  const weight = weightOf(place);
  const rising = risingOf(place);
  const kept = logsOf(place);
  const tables = tablesOf(place);
  const number = place <= placeC ? header.wordNumber : header.symbolNumber;
  const corpusSize = place <= placeC ? header.corpusWords : header.corpusSymbols;
  let sum: f64 = rising[size];
  if (sum === Infinity) {
    sum = logRising(alphaOf(place), size);
    rising[size] = sum;
  }
  sum = -sum;
  for (let v = 0; size > 0; v++) {
    v = counts.nextFilled(v);
    const count = counts[v];
    const own = number[v];
    size -= count;
    if (count > mostKept) {
      sum += logRisen(weight[v], count);
    } else {
      const log = kept.from((count - 1) * corpusSize + own);
      if (log[0] === Infinity) log[0] = logRisen(weight[v], count);
      sum += log[0];
    }
    if (drawing) tables[own] += <f64>tableCount(count, weight[v]);
  }
  return sum;
}

/** The same as `logRising`, which multiplies up to 16 factors out. */
function logRisen(x: f64, n: i32): f64 {
  if (n > 16) return logRising(x, n);
  let product: f64 = x;
  for (let k = 1; k < n; k++) product *= x + <f64>k;
  return Math.log(product);
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
