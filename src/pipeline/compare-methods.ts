import { z } from 'zod';
import { compareMethods, leastP } from '../eval/index.ts';
import { createRng } from '../math/index.ts';
import type { MethodScores } from './score-methods.ts';

/** Two methods compared in one measure by a paired randomisation test over documents. */
export const comparisonSchema = z.object({
  a: z.string(),
  b: z.string(),
  measure: z.enum(['microF', 'macroF']),
  /** Measure of `a` minus that of `b`. */
  difference: z.number(),
  p: z.number(),
  /** `p` after Holm's correction over all pairs in this measure. */
  adjusted: z.number(),
  /** The least `adjusted` that the tests could have given; absent in records of before. */
  least: z.number().optional(),
});

export type MethodComparison = z.infer<typeof comparisonSchema>;

/** Assignments of a test: the smallest p is then 1/5,001. */
const assignments = 5_000;

/**
 * Compares every two methods, convention `paper`, in micro and macro F.
 * @param seed of the drawn assignments
 */
export function compareScores(scored: readonly MethodScores[], seed: string): MethodComparison[] {
  const methods = scored.flatMap(({ method, convention, scores }) =>
    convention === 'paper' ? [{ name: method, scores }] : [],
  );
  if (methods.some(({ scores }) => scores.perDocument.length === 0)) return [];
  return (['microF', 'macroF'] as const).flatMap((measure) => {
    const family = compareMethods(createRng(seed), methods, measure, { assignments });
    return family.map(({ a, b, difference, p, adjusted, ...test }) => {
      const least = leastP(test, family.length);
      return { a, b, measure, difference, p, adjusted, least };
    });
  });
}
