import type { RandomisationTest } from './randomisation-test.ts';

/**
 * The least p-value that a two-sided randomisation test could have given, after Holm's correction with its family.
 *
 * Of drawn assignments the one observed is counted with them, so no p is below 1 / (n + 1); of all 2^n there are, the
 * one observed and its mirror image are both as extreme. Holm's least value is that times the number of tests.
 * @param test its `assignments` and whether they were all (`exact`)
 * @param tests in the family, at least 1; default 1: not corrected
 * @returns above 0, at most 1
 */
export function leastP(
  { assignments, exact }: Pick<RandomisationTest, 'assignments' | 'exact'>,
  tests = 1,
): number {
  return Math.min(1, tests * (exact ? Math.min(1, 2 / assignments) : 1 / (assignments + 1)));
}
