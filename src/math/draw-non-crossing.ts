import { drawCategorical } from './draw-categorical.ts';
import type { Rng } from './rng.ts';

/** Most rows nested in each other, so that time is linear in long documents and 2^-deepest is a double. */
const deepest = 512;

/**
 * Draws arcs between rows that do not cross, each structure with a probability in proportion to the product of its
 * rows' weights; at most 512 rows are nested.
 *
 * A row has an arc, to an earlier row with an arc that is still open or to none (-1), or it has no arc. Counts, from
 * the last row up, the weight of all ways to go on below a row where d rows are open, `W_i(d) = W_{i+1}(d) + w_i *
 * sum_{j=1..d+1} W_{i+1}(j)`; then draws from the first row down. O(512 rows) time.
 * @param weights by row, of having an arc against 1 for having none; >= 0
 * @returns by row, the row its arc leads to, -1 for none, or undefined when it has no arc
 */
export function drawNonCrossing(rng: Rng, weights: readonly number[]): (number | undefined)[] {
  const waysBelow = countWays(weights);
  const open: number[] = [];
  return weights.map((weight, i) => {
    if (weight === 0) return undefined;
    const ways = waysBelow(i);
    const depth = open.length;
    // 0: no arc; c > 0: an arc that makes c open ones, so to the (c - 1)-th of them or, for 1, to none.
    const choices = Array.from({ length: Math.min(depth + 2, ways.length) }, (_, c) =>
      c === 0 ? ways[depth] : weight * ways[c] * 2 ** (c - depth),
    );
    const choice = drawCategorical(rng, choices);
    if (choice === 0) return undefined;
    open.length = choice - 1;
    const to = open.at(-1) ?? -1;
    open.push(i);
    return to;
  });
}

/**
 * Weights of the ways to go on below each row by the number d of open rows there, over 2^d and a factor of the row's
 * own: W grows by about 1 + 4 w a row and by 2 an open row, beyond the range of a double.
 *
 * Keeps every sqrt(rows)-th row and computes the rows between again when they are asked for.
 * @returns to be called with rows in ascending order
 */
function countWays(weights: readonly number[]): (row: number) => Float64Array {
  const stride = Math.ceil(Math.sqrt(weights.length));
  const kept: Float64Array[] = [];
  let ways = Float64Array.from({ length: Math.min(weights.length, deepest) + 1 }, (_, d) => 2 ** -d);
  for (let i = weights.length - 1; i >= 0; i--) {
    if (i % stride === stride - 1 || i === weights.length - 1) kept[Math.floor(i / stride)] = ways;
    ways = above(ways, weights[i]);
  }
  let first = -1;
  let stretch: Float64Array[] = [];
  return (row) => {
    if (row - (row % stride) !== first) {
      first = row - (row % stride);
      const last = Math.min(first + stride, weights.length) - 1;
      stretch = [kept[first / stride]];
      for (let i = last; i > first; i--) stretch.unshift(above(stretch[0], weights[i]));
    }
    return stretch[row - first];
  };
}

/** Ways to go on below row i - 1, from those below row i. */
function above(below: Float64Array, weight: number): Float64Array<ArrayBuffer> {
  const ways = new Float64Array(below.length);
  let sum = 0;
  for (let d = 0; d < below.length; d++) {
    // The sum over j of W(j) / 2^d; behind the deepest level no row opens.
    sum = sum / 2 + (d + 1 < below.length ? 2 * below[d + 1] : 0);
    ways[d] = below[d] + weight * sum;
  }
  const scale = ways[0];
  for (let d = 0; d < ways.length; d++) ways[d] /= scale;
  return ways;
}

/** Probabilities of the row grammar (docs/model.md#prior), both strictly between 0 and 1. */
export interface RowGrammar {
  /** That a heading row with room for content has some. */
  p4: number;
  /** That a heading goes on for one more block. */
  p6: number;
}

/**
 * Draws headings and arcs of a document from the prior of the structure model: structures that do not cross, all
 * alike, times the grammar of each row.
 * @param blocks by row, its number of blocks; 0 for a row that is content for good
 * @returns by row, `dep` (-1 at the top and for content) and `bound` (0 for content)
 */
export function drawRowStructure(
  rng: Rng,
  blocks: readonly number[],
  { p4, p6 }: RowGrammar,
): { dep: number; bound: number }[] {
  // Against a content row, whose blocks are 1/2 each: the blocks behind the heading cancel out.
  const byBound = blocks.map((count) =>
    Array.from(
      { length: count },
      (_, k) => (k + 1 < count ? p4 : 1 - p4) * p6 ** k * (1 - p6) * 2 ** (k + 1),
    ),
  );
  const weights = byBound.map((row) => row.reduce((sum, weight) => sum + weight, 0));
  return drawNonCrossing(rng, weights).map((dep, i) =>
    dep === undefined ? { dep: -1, bound: 0 } : { dep, bound: 1 + drawCategorical(rng, byBound[i]) },
  );
}
