import type { Rng } from './rng.ts';

/**
 * Draws arcs between rows that do not cross, where every row with an arc chooses evenly among none (-1) and the rows
 * that are open; rows are independent but for that.
 * @param weights by row, of having an arc against 1 for having none; >= 0
 * @returns by row, the row its arc leads to, -1 for none, or undefined when it has no arc
 */
export function drawOpenParents(rng: Rng, weights: readonly number[]): (number | undefined)[] {
  const open: number[] = [];
  return weights.map((weight, i) => {
    if (rng.uniform() * (1 + weight) < 1) return undefined;
    open.length = rng.integer(open.length + 1);
    const to = open.at(-1) ?? -1;
    open.push(i);
    return to;
  });
}
