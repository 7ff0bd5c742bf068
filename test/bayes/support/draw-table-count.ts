import type { Rng } from '../../../src/math/index.ts';

/**
 * One geometric skip costs as much as about this many Bernoulli draws. It decides the time alone: both ways of drawing
 * are exact. The kernel has it too (src/bayes/gibbs/tables.ts).
 */
const skipCost = 8;

/**
 * Draws the number of occupied tables in a Chinese restaurant (Antoniak's distribution): the sum of `customers`
 * Bernoulli draws of probability `concentration / (concentration + z)`, `z` = 0 .. customers - 1.
 *
 * Both ways of drawing are exact; the one with the smaller expected cost is taken.
 * @param customers an integer, 0 or more
 * @param concentration above 0
 * @returns 0 without customers, else 1 to `customers`
 * @see Antoniak, "Mixtures of Dirichlet processes", Annals of Statistics 2 (1974); Teh et al. 2006, eq. 40
 */
export function drawTableCount(rng: Rng, customers: number, concentration: number): number {
  if (customers <= 1) return customers;
  const expectedTables = 1 + concentration * Math.log1p(customers / concentration);
  return expectedTables * skipCost < customers
    ? tablesBySkips(rng, customers, concentration)
    : tablesByTrials(rng, customers, concentration);
}

/** One Bernoulli draw a customer. The first customer always opens a table. */
export function tablesByTrials(rng: Rng, customers: number, concentration: number): number {
  let tables = 1;
  for (let z = 1; z < customers; z++) {
    if (rng.uniform() * (concentration + z) < concentration) tables += 1;
  }
  return tables;
}

/**
 * Skips over customers who join a table. The chance of a new table falls with `z`, so a geometric skip at the present
 * chance never skips too far; where it lands, a new table opens with the ratio of the chances there and here.
 */
export function tablesBySkips(rng: Rng, customers: number, concentration: number): number {
  let tables = 1;
  let z = 1;
  while (z < customers) {
    const logStay = -Math.log1p(concentration / z); // log(z / (concentration + z))
    const landing = z + Math.floor(Math.log(1 - rng.uniform()) / logStay);
    if (!(landing < customers)) break;
    if (rng.uniform() * (concentration + landing) < concentration + z) tables += 1;
    z = landing + 1;
  }
  return tables;
}
