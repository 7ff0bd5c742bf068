import {
  comparedMeasures,
  compareMethods,
  type MeasureName,
  type MethodLists,
  mainMeasures,
  scoreMethods,
  summariseMethods,
} from '../eval/index.ts';
import { createRng } from '../math/index.ts';
import type { PageLists } from '../page/index.ts';
import type { CorpusRecord } from './experiment-record.ts';

/** Assignments of a test: the smallest p is then 1/5,001. */
const assignments = 5_000;

/**
 * Scores of the runs of an experiment on one corpus, and every two of them compared, convention `paper`.
 *
 * The main measures are always scored, since plots show them; micro and macro F always have intervals. What
 * is compared, and what else has intervals, are the `comparedMeasures` of those asked for.
 * @param gold one entry a page
 * @param asked measures, those of the tables
 */
export function scoreRuns(
  gold: readonly PageLists[],
  runs: readonly MethodLists[],
  asked: readonly MeasureName[] = mainMeasures,
): Pick<CorpusRecord, 'scores' | 'comparisons'> {
  const compared = comparedMeasures(asked);
  const scored = scoreMethods(gold, runs, { measures: union(mainMeasures, asked) });
  const comparisons = compareMethods(
    createRng('method comparisons'),
    scored.filter(({ convention }) => convention === 'paper'),
    { measures: compared, assignments },
  );
  return {
    scores: summariseMethods(createRng('score intervals'), scored, {
      measures: union(mainMeasures, asked),
      intervals: union(comparedMeasures(mainMeasures), compared),
    }) as CorpusRecord['scores'],
    comparisons: comparisons.map(
      ({ a, b, measure, difference, p, adjusted, least, leastAdjusted, exact }) => ({
        ...{ a, b, measure, difference, p, adjusted, least, leastAdjusted, exact },
      }),
    ),
  };
}

function union<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Set([...first, ...second])];
}
