import {
  compareRepeated,
  type MeasureName,
  type MethodLists,
  mainMeasures,
  type RepeatedMethod,
  repeatedMethod,
  repeatedScore,
  type ScoredMethod,
  scoreMethods,
  summariseMethods,
} from '../eval/index.ts';
import { asRepeated, comparedMeasures } from '../eval/inside/index.ts';
import { createRng } from '../math/index.ts';
import type { PageLists } from '../page/index.ts';
import type { CorpusRecord, RepeatedRecord } from './experiment-record.ts';
import type { RunGroup } from './repeated-runs.ts';

/** Assignments of a test: the smallest p is then 1/5,001. */
const assignments = 5_000;

/**
 * Scores of the runs of an experiment on one corpus, and every two of them compared, convention `paper`.
 *
 * The main measures are always scored, since plots show them; micro and macro F always have intervals. What
 * is compared, and what else has intervals, are the `comparedMeasures` of those asked for.
 * @param gold one entry a page
 * @param asked measures, those of the tables
 * @param groups methods whose runs are repetitions, all runs in some group: methods are compared, not runs
 */
export function scoreRuns(
  gold: readonly PageLists[],
  runs: readonly MethodLists[],
  asked: readonly MeasureName[] = mainMeasures,
  groups?: readonly RunGroup[],
): Pick<CorpusRecord, 'scores' | 'comparisons' | 'repeated'> {
  const compared = comparedMeasures(asked);
  const shown = union(mainMeasures, asked);
  const scored = scoreMethods(gold, runs, { measures: shown, missing: 'count' });
  const paper = scored.filter(({ convention }) => convention === 'paper');
  const runsOf = (group: RunGroup): ScoredMethod[] =>
    paper.filter(({ method }) => group.runs.includes(method));
  const methods =
    groups?.map((group) => repeatedMethod(group.method, runsOf(group))) ?? paper.map(asRepeated);
  const comparisons = compareRepeated(createRng('method comparisons'), methods, {
    measures: compared,
    assignments,
  });
  return {
    scores: summariseMethods(createRng('score intervals'), scored, {
      measures: shown,
      intervals: union(comparedMeasures(mainMeasures), compared),
    }) as CorpusRecord['scores'],
    comparisons: comparisons.map(
      ({ a, b, measure, difference, p, adjusted, least, leastAdjusted, exact }) => ({
        ...{ a, b, measure, difference, p, adjusted, least, leastAdjusted, exact },
      }),
    ),
    ...(groups && { repeated: methods.map((method, i) => repeatedRecord(method, groups[i], shown)) }),
  };
}

function repeatedRecord(
  { method, pages }: RepeatedMethod,
  { runs, convergence }: RunGroup,
  shown: readonly MeasureName[],
): RepeatedRecord {
  const scores = shown.map((measure) => [
    measure,
    repeatedScore(createRng('score intervals'), pages, measure),
  ]);
  return {
    method,
    runs: [...runs],
    scores: Object.fromEntries(scores),
    documents: pages.length,
    macroDocuments: pages.filter(({ runs: [first] }) => first.goldLists > 0).length,
    ...(convergence && { convergence }),
  };
}

function union<T>(first: readonly T[], second: readonly T[]): T[] {
  return [...new Set([...first, ...second])];
}
