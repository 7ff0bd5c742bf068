import { bootstrapInterval, holmCorrection, type Interval, randomisationTest } from 'pagestructure/eval';
import { createRng, mean } from 'pagestructure/math';
import type { ExpansionName } from '../expansions.ts';
import { measureRun, type RunMeasureName, type TopicScores } from '../run-measures.ts';
import type { Qrels, Run } from '../trec-files.ts';

/** A run of the expansion experiment. */
export interface RetrievalRun {
  /** Kind of segments; `initial` for the run before expansion. */
  segments: string;
  /** How the query was expanded; absent for the run before expansion. */
  expansion?: ExpansionName;
  /** Number of segments that terms came from; 0 for the run before expansion. */
  top: number | HeldOut;
  run: Run;
}

/** The number of segments is another one for every part of the topics: the best one on the other parts. */
export type HeldOut = 'held-out';

/** What a run is worth. */
export interface RetrievalSummary {
  segments: string;
  expansion?: ExpansionName;
  top: number | HeldOut;
  /** Topics that were asked and judged. */
  topics: number;
  /** Mean over topics, by measure. */
  means: Record<RunMeasureName, number>;
  /** 95 % bootstrap interval of mean average precision over topics. */
  interval: { low: number; high: number };
  /** Against the run before expansion, in mean average precision; absent for that run itself. */
  gain?: RetrievalGain;
}

/** A run against the run before expansion. */
export interface RetrievalGain {
  /** Of the mean average precision. */
  difference: number;
  /** 95 % bootstrap interval of the difference over topics. */
  low: number;
  high: number;
  /** Difference as a share of the mean average precision before. */
  share: number;
  /** Two-sided p-value of the paired randomisation test over topics. */
  p: number;
  /** `p` after Holm's correction, over all runs of one number of segments, or over all held-out ones. */
  adjusted: number;
}

/** Samples of an interval and assignments of a test: the smallest p is then 1/5,001. */
const draws = { resamples: 2_000, assignments: 5_000 };

/**
 * Measures runs on the topics that were both asked and judged.
 * @param runs the first is the one before expansion, which the others are compared with
 * @param asked numbers of the topics
 * @param seed of resampling and of drawn assignments; the same samples of topics serve every run
 * @throws RangeError when no topic was both asked and judged
 */
export function summariseRetrieval(
  runs: readonly RetrievalRun[],
  asked: readonly string[],
  qrels: Qrels,
  seed: string,
): RetrievalSummary[] {
  const judged = new Map(asked.flatMap((topic) => entry(topic, qrels.get(topic))));
  if (judged.size === 0) throw new RangeError(`topics judged: 0 of ${asked.length} (expected at least one)`);
  const scores = runs.map(({ run }) => measureRun(judged, run));
  const precisions = scores.map((topics) => topics.map(({ map }) => map));
  const compared = precisions.slice(1).map((values) => compare(precisions[0], values, seed));
  const adjusted = adjust(compared.map(({ p }, i) => ({ p, isHeldOut: runs[i + 1].top === 'held-out' })));
  return runs.map(({ segments, expansion, top }, i) => {
    const { low, high } = interval(precisions[i], seed);
    const gain = compared[i - 1] && { ...compared[i - 1], adjusted: adjusted[i - 1] };
    return {
      segments,
      ...(expansion && { expansion }),
      top,
      topics: judged.size,
      means: meansOf(scores[i]),
      interval: { low, high },
      ...(gain && { gain }),
    };
  });
}

/** Holm's correction in two families: runs with a number of segments, and runs whose number was chosen. */
function adjust(compared: readonly { p: number; isHeldOut: boolean }[]): number[] {
  const adjusted = new Array<number>(compared.length);
  for (const family of [false, true]) {
    const members = compared.flatMap(({ isHeldOut }, i) => (isHeldOut === family ? [i] : []));
    holmCorrection(members.map((i) => compared[i].p)).forEach((p, k) => {
      adjusted[members[k]] = p;
    });
  }
  return adjusted;
}

function entry<T>(topic: string, judged: T | undefined): [string, T][] {
  return judged ? [[topic, judged]] : [];
}

function interval(values: readonly number[], seed: string): Interval {
  return bootstrapInterval(createRng(seed), values, mean, { resamples: draws.resamples });
}

function compare(
  before: readonly number[],
  after: readonly number[],
  seed: string,
): Omit<RetrievalGain, 'adjusted'> {
  const { low, high } = interval(
    after.map((value, i) => value - before[i]),
    seed,
  );
  const { difference, p } = randomisationTest(createRng(seed), after, before, mean, {
    assignments: draws.assignments,
  });
  const base = mean(before);
  return { difference, low, high, share: base === 0 ? 0 : difference / base, p };
}

function meansOf(topics: readonly TopicScores[]): Record<RunMeasureName, number> {
  const [{ topic: _, ...first }] = topics;
  const names = Object.keys(first) as RunMeasureName[];
  const means = names.map((name) => [name, mean(topics.map((scores) => scores[name]))]);
  return Object.fromEntries(means) as Record<RunMeasureName, number>;
}
