import { createRng, drawLogCategorical, type Rng } from '../math/index.ts';
import type { Document, RowState, Structure } from '../page/index.ts';
import type { Baseline } from './baseline.ts';

/**
 * Draws a structure from the uniform distribution over all that fit a document: no arcs cross, sentence rows are content.
 *
 * Counts, from the last row up, the ways to go on below a row with d headings open, `W_i(d) = W_{i+1}(d) + m_i *
 * sum_{j=1..d+1} W_{i+1}(j)`, in logs; then draws from the first row down. O(rows²) time; O(rows^1.5) numbers are kept.
 */
export function drawUniformStructure(rng: Rng, document: Document): Structure {
  const { rows, id } = document;
  const places = rows.map(({ sentence, blocks }) => (sentence ? 0 : blocks.length));
  const waysBelow = countWays(places);
  const open: number[] = [];
  const states = places.map((bounds, i): RowState => {
    if (bounds === 0) return { dep: -1, bound: 0 };
    const ways = waysBelow(i);
    // Content, or below one of the open headings or the null row with any of the bounds.
    const weights = Float64Array.from({ length: open.length + 2 }, (_, c) =>
      c === 0 ? ways[open.length] : ways[c] + Math.log(bounds),
    );
    const choice = drawLogCategorical(rng, weights);
    if (choice === 0) return { dep: -1, bound: 0 };
    open.length = choice - 1;
    const dep = open.at(-1) ?? -1;
    open.push(i);
    return { dep, bound: 1 + rng.integer(bounds) };
  });
  return { version: 1, id, rows: states };
}

/**
 * Logs of the numbers of ways to go on below each row, by the number of open headings there.
 * @param places per row how many places its heading may end at; 0 where it cannot be a heading
 * @returns called with rows in ascending order
 */
function countWays(places: readonly number[]): (row: number) => Float64Array {
  const stride = Math.max(1, Math.ceil(Math.sqrt(places.length)));
  const kept = new Map<number, Float64Array>();
  let ways = new Float64Array(places.length + 2);
  for (let i = places.length - 1; i >= 0; i--) {
    if (i % stride === stride - 1 || i === places.length - 1) kept.set(i, ways);
    ways = above(ways, places[i], i);
  }
  let stretch = new Map<number, Float64Array>();
  return (row) => {
    if (!stretch.has(row)) {
      const last = Math.min(row - (row % stride) + stride - 1, places.length - 1);
      stretch = new Map([[last, kept.get(last) as Float64Array]]);
      for (let i = last; i > row; i--)
        stretch.set(i - 1, above(stretch.get(i) as Float64Array, places[i], i));
    }
    return stretch.get(row) as Float64Array;
  };
}

/** Ways to go on above row i (below row i - 1), where at most i headings are open. */
function above(below: Float64Array, bounds: number, i: number): Float64Array<ArrayBuffer> {
  const ways = below.slice();
  if (bounds === 0) return ways;
  let sum = Number.NEGATIVE_INFINITY;
  for (let d = 0; d <= i; d++) {
    sum = logAdd(sum, below[d + 1]);
    ways[d] = logAdd(below[d], sum + Math.log(bounds));
  }
  return ways;
}

function logAdd(a: number, b: number): number {
  const larger = Math.max(a, b);
  return larger === Number.NEGATIVE_INFINITY ? larger : larger + Math.log1p(Math.exp(-Math.abs(a - b)));
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
