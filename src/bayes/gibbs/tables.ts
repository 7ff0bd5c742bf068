import { uniform } from './rng';

/** One geometric skip costs as much as about this many Bernoulli draws. */
const skipCost: f64 = 8;

/**
 * Number of occupied tables in a Chinese restaurant after so many customers: Bernoulli draws of probability
 * `concentration / (concentration + z)`, one a customer, or geometric skips over customers who join a table. Both are
 * exact; the one with the smaller expected cost is taken.
 * @see Antoniak, "Mixtures of Dirichlet processes", Annals of Statistics 2 (1974); Teh et al. 2006, eq. 40
 */
export function tableCount(customers: i32, concentration: f64): i32 {
  if (customers <= 1) return customers;
  // At least one table is expected, so skips never pay for up to `skipCost` customers.
  if (<f64>customers > skipCost) {
    const n = <f64>customers;
    // As log(1 + x) is at least x / (1 + x), most need no logarithm; the margin is far above what rounding may do.
    const least = 1 + (n * concentration) / (n + concentration);
    if (least * skipCost < n * (1 + 1e-9)) {
      const expected = 1 + concentration * Math.log1p(n / concentration);
      if (expected * skipCost < n) return tablesBySkips(customers, concentration);
    }
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
