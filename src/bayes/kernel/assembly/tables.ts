import { header } from './header';
import { Ints, Reals } from './memory';
import { uniform } from './rng';
import { placeC, placeE, placeH, placeL, placeN } from './totals';

/** One geometric skip costs as much as about this many Bernoulli draws. */
const skipCost: f64 = 8;

/**
 * Draws the table counts of a document (docs/model.md#sampling), by class, group and word or symbol, and adds them to those of the
 * corpus: `tablesH` and so on.
 */
export function drawTables(): void {
  const symbols = header.symbols;
  const totals = header.totals;
  const wordNumber = header.wordNumber;
  const symbolNumber = header.symbolNumber;
  drawGroup(header.H, totals[placeH], header.weightH, wordNumber, header.tablesH);
  drawGroup(header.C, totals[placeC], header.weightC, wordNumber, header.tablesC);
  drawGroup(header.N, totals[placeN], header.weightN, symbolNumber, header.tablesN);
  drawGroup(header.E, totals[placeE], header.weightE, symbolNumber, header.tablesE);
  drawGroup(header.L, totals[placeL], header.weightL, symbolNumber, header.tablesL);
  const B = header.B;
  const totalB = header.totalB;
  for (let group = 0; group <= header.rows; group++) {
    const size = totalB[group];
    if (size > 0) {
      drawGroup(B.from(group * symbols), size, header.weightB, symbolNumber, header.tablesB);
    }
  }
}

/** @param size tokens of the group: when they are found, no count is left */
function drawGroup(counts: Ints, size: i32, weight: Reals, number: Ints, tables: Reals): void {
  for (let v = 0; size > 0; v++) {
    v = counts.nextFilled(v);
    const count = counts[v];
    size -= count;
    tables[number[v]] += <f64>tableCount(count, weight[v]);
  }
}

/** Number of occupied tables after so many customers: `drawTableCount` (src/math/draw-table-count.ts), which says why. */
function tableCount(customers: i32, concentration: f64): i32 {
  if (customers <= 1) return customers;
  // At least one table is expected, so skips never pay for up to `skipCost` customers.
  if (<f64>customers > skipCost) {
    const expected = 1 + concentration * Math.log1p(<f64>customers / concentration);
    if (expected * skipCost < <f64>customers) return tablesBySkips(customers, concentration);
  }
  let tables = 1;
  for (let z = 1; z < customers; z++) {
    tables += i32(uniform() * (concentration + <f64>z) < concentration);
  }
  return tables;
}

function tablesBySkips(customers: i32, concentration: f64): i32 {
  const end = <f64>customers;
  let tables = 1;
  let z: f64 = 1;
  while (z < end) {
    const logStay = -Math.log1p(concentration / z); // log(z / (concentration + z))
    const landing = z + floor(Math.log(1 - uniform()) / logStay);
    if (!(landing < end)) break;
    if (uniform() * (concentration + landing) < concentration + z) tables += 1;
    z = landing + 1;
  }
  return tables;
}
