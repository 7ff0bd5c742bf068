import { z } from 'zod';
import { bootstrapInterval, type DocumentScore, summariseScores } from '../eval/index.ts';
import { createRng } from '../math/index.ts';
import type { MethodScores } from './score-methods.ts';

/** Samples of a bootstrap interval: its ends are then good to about a hundredth of its width. */
const resamples = 2_000;

const intervalSchema = z.object({ low: z.number(), high: z.number(), level: z.number() });

/** Scores of one method under one convention, with 95 % bootstrap intervals over documents. */
export const scoreSummarySchema = z.object({
  method: z.string(),
  convention: z.enum(['paper', 'nested']),
  purity: z.number(),
  inversePurity: z.number(),
  microF: z.number(),
  macroF: z.number(),
  documents: z.int(),
  macroDocuments: z.int(),
  intervals: z.object({ microF: intervalSchema, macroF: intervalSchema }),
});

export type ScoreSummary = z.infer<typeof scoreSummarySchema>;

/**
 * Sums scores up for tables and plots.
 * @param seed of the resampling; the same samples of documents serve every method
 */
export function summariseMethods(scored: readonly MethodScores[], seed: string): ScoreSummary[] {
  return scored.map(({ method, convention, scores }) => {
    const { perDocument, ...totals } = scores;
    const interval = (measure: 'microF' | 'macroF') => {
      const statistic = (sample: readonly DocumentScore[]) => summariseScores(sample)[measure];
      const { low, high, level } = bootstrapInterval(createRng(seed), perDocument, statistic, { resamples });
      return { low, high, level };
    };
    return {
      method,
      convention,
      ...totals,
      intervals: { microF: interval('microF'), macroF: interval('macroF') },
    };
  });
}
