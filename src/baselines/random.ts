import { createRng, drawCategorical, type Rng } from '../math/index.ts';
import type { Document, RowState, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';

/** Most headings nested in each other, so that time is linear in long documents and 2^-deepest is a double. */
const deepest = 512;

/**
 * Draws a structure from the uniform distribution over all that fit a document: no arcs cross, sentence rows are
 * content, at most 512 headings are nested.
 *
 * Counts, from the last row up, the ways to go on below a row where d headings are open, `W_i(d) = W_{i+1}(d) + m_i *
 * sum_{j=1..d+1} W_{i+1}(j)`; then draws from the first row down. O(512 rows) time.
 */
export function drawUniformStructure(rng: Rng, document: Document): Structure {
  const { rows, id } = document;
  const places = rows.map(({ sentence, blocks }) => (sentence ? 0 : blocks.length));
  const waysBelow = countWays(places);
  const open: number[] = [];
  const states = places.map((bounds, i): RowState => {
    if (bounds === 0) return { dep: -1, bound: 0 };
    const ways = waysBelow(i);
    const depth = open.length;
    // 0: content; c > 0: a heading that makes c open ones, so below the (c - 1)-th of them or, for 1, the null row.
    const weights = Array.from({ length: Math.min(depth + 2, ways.length) }, (_, c) =>
      c === 0 ? ways[depth] : bounds * ways[c] * 2 ** (c - depth),
    );
    const choice = drawCategorical(rng, weights);
    if (choice === 0) return { dep: -1, bound: 0 };
    open.length = choice - 1;
    const dep = open.at(-1) ?? -1;
    open.push(i);
    return { dep, bound: 1 + rng.integer(bounds) };
  });
  return { version: 1, id, rows: states };
}

/**
 * Numbers of ways to go on below each row by the number d of open headings there, over 2^d and a factor of the row's
 * own: W grows by about 1 + 4 m a row and by 2 an open heading, beyond the range of a double.
 *
 * Keeps every sqrt(rows)-th row and computes the rows between again when they are asked for.
 * @param places per row how many places its heading may end at; 0 where it cannot be a heading
 * @returns to be called with rows in ascending order
 */
function countWays(places: readonly number[]): (row: number) => Float64Array {
  const stride = Math.ceil(Math.sqrt(places.length));
  const kept: Float64Array[] = [];
  let ways = Float64Array.from({ length: Math.min(places.length, deepest) + 1 }, (_, d) => 2 ** -d);
  for (let i = places.length - 1; i >= 0; i--) {
    if (i % stride === stride - 1 || i === places.length - 1) kept[Math.floor(i / stride)] = ways;
    ways = above(ways, places[i]);
  }
  let first = -1;
  let stretch: Float64Array[] = [];
  return (row) => {
    if (row - (row % stride) !== first) {
      first = row - (row % stride);
      const last = Math.min(first + stride, places.length) - 1;
      stretch = [kept[first / stride]];
      for (let i = last; i > first; i--) stretch.unshift(above(stretch[0], places[i]));
    }
    return stretch[row - first];
  };
}

/** Ways to go on below row i - 1, from those below row i. */
function above(below: Float64Array, bounds: number): Float64Array<ArrayBuffer> {
  const ways = new Float64Array(below.length);
  let sum = 0;
  for (let d = 0; d < below.length; d++) {
    // The sum over j of W(j) / 2^d; behind the deepest level no heading opens.
    sum = sum / 2 + (d + 1 < below.length ? 2 * below[d + 1] : 0);
    ways[d] = below[d] + bounds * sum;
  }
  const scale = ways[0];
  for (let d = 0; d < ways.length; d++) ways[d] /= scale;
  return ways;
}

/** Structures drawn blindly, one stream a document: what chance scores. */
export const randomBaseline: Baseline = {
  name: 'random',
  summary: 'a structure drawn uniformly from all that fit the document',
  citation: 'docs/model.md, section 3 (the prior without its rules for rows)',
  run: (documents) => {
    const rng = createRng('random baseline');
    return documents.map((document) => drawUniformStructure(rng.stream(document.id), document));
  },
};
