import type { Rng } from '../math/index.ts';

/** The difference of two methods, and how often one as large comes about by chance. */
export interface RandomisationTest {
  /** Statistic of `a` minus that of `b`. */
  difference: number;
  /** Two-sided p-value, above 0, at most 1. */
  p: number;
  /**
   * The least possible p of these values: of an exact test the share of the most extreme assignments, of drawn
   * assignments 1 / (1 + assignments). A drawn `p` that equals it is an upper bound.
   */
  least: number;
  assignments: number;
  /** True when those were all there are, so that p is exact. */
  exact: boolean;
}

/**
 * Paired two-sided randomisation test: could the difference come from who is called `a` and who `b` on each document?
 *
 * Every assignment swaps the two values of some of the pairs. All 2^n are examined when they are no more than
 * `assignments`; else that many are drawn, and the one observed is counted with them. An assignment whose statistic is
 * NaN counts as extreme, so that p is rather too large.
 * @param rng drawn from once a pair and assignment, not at all when the test is exact
 * @param a values of one method, at least one, e.g. its pages as `scorePages` returns them
 * @param b values of the other, of the same documents in the same order
 * @param statistic of any such row of values, e.g. `(pages) => measurePages(pages, 'macroF')`; the row is written over
 * @param options.assignments an integer >= 1; default 10,000
 * @throws RangeError when the values are none or no pairs, their own statistics are NaN, or the option is out of range
 * Source: Noreen 1989; Yeh 2000 for statistics that are no means.
 */
export function randomisationTest<T>(
  rng: Rng,
  a: readonly T[],
  b: readonly T[],
  statistic: (values: readonly T[]) => number,
  options: { assignments?: number } = {},
): RandomisationTest {
  const { assignments = 10_000 } = options;
  if (a.length !== b.length || a.length === 0) {
    throw new RangeError(`values: ${a.length} and ${b.length} (expected as many, at least one)`);
  }
  if (!Number.isInteger(assignments) || assignments < 1) {
    throw new RangeError(`assignments: ${assignments} (expected an integer >= 1)`);
  }
  const [first, second] = [[...a], [...b]];
  const difference = (swapped: (i: number) => boolean): number => {
    for (let i = 0; i < a.length; i++) {
      [first[i], second[i]] = swapped(i) ? [b[i], a[i]] : [a[i], b[i]];
    }
    return statistic(first) - statistic(second);
  };
  const observed = difference(() => false);
  if (Number.isNaN(observed)) {
    throw new RangeError(
      `statistic: ${statistic(a)} and ${statistic(b)} (expected numbers with a difference)`,
    );
  }
  if (a.length < 31 && 2 ** a.length <= assignments) {
    const all = 2 ** a.length;
    const found = Array.from({ length: all }, (_, bits) => difference((i) => ((bits >>> i) & 1) === 1));
    const most = found.reduce((largest, one) => Math.max(largest, Math.abs(one) || 0), 0);
    const share = (size: number): number => asExtreme(found, size) / all;
    return { difference: observed, p: share(observed), least: share(most), assignments: all, exact: true };
  }
  const drawn = Array.from({ length: assignments }, () => difference(() => rng.uniform() < 0.5));
  return {
    difference: observed,
    p: (asExtreme(drawn, observed) + 1) / (assignments + 1),
    least: 1 / (assignments + 1),
    assignments,
    exact: false,
  };
}

/**
 * How many differences are as large as one of them, or NaN; sums in another order differ in their last bits, those
 * are ties.
 */
function asExtreme(differences: readonly number[], one: number): number {
  const least = Math.abs(one) - 1e-12;
  return differences.filter((difference) => !(Math.abs(difference) < least)).length;
}
