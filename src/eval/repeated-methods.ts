import { mean, Rng, variance } from '../math/index.ts';
import type { Agreement } from './agreement/agreement.ts';
import {
  bootstrapInterval,
  type IntervalOptions,
  type MeasureInterval,
  tableResamples,
} from './bootstrap-interval.ts';
import type { ConventionName } from './conventions.ts';
import { findMeasure, type MeasureChoice } from './measures/index.ts';
import type { ScoredMethod } from './score-methods.ts';
import type { ScoredPage } from './score-pages.ts';
import { pageAgreement } from './summarise-pages.ts';

export interface RepeatedPage {
  page: string;
  /** At least one, in the order of the runs; every page of a method has as many. */
  runs: readonly ScoredPage[];
}

/** A method that ran several times, with another seed each, scored under one convention. */
export interface RepeatedMethod {
  method: string;
  convention: ConventionName;
  /** In the order of gold. */
  pages: readonly RepeatedPage[];
}

export interface RepeatedScore {
  /** Mean over the runs, 0 to 1. */
  mean: number;
  /** Standard deviation between the runs (n - 1); absent for a single run. */
  sd?: number;
  /** Of the mean, over pages: pages are drawn with all their runs. */
  interval: MeasureInterval;
}

/** A method that ran once. */
export function asRepeated({ method, convention, pages }: ScoredMethod): RepeatedMethod {
  return { method, convention, pages: pages.map((page) => ({ page: page.page, runs: [page] })) };
}

/**
 * Joins the runs of one method.
 * @param runs at least one, all scored against the same gold under one convention, as `scoreMethods` returns them
 * @throws RangeError when there are none, or they differ in their pages
 */
export function repeatedMethod(method: string, runs: readonly ScoredMethod[]): RepeatedMethod {
  const [first] = runs;
  if (first === undefined) throw new RangeError(`method ${method}: no run (expected at least one)`);
  const other = runs.find(
    ({ pages }) =>
      pages.length !== first.pages.length || pages.some(({ page }, d) => page !== first.pages[d].page),
  );
  if (other)
    throw new RangeError(`method ${method}: run ${other.method} has other pages (expected the same)`);
  const pages = first.pages.map(({ page }, d) => ({ page, runs: runs.map((run) => run.pages[d]) }));
  return { method, convention: first.convention, pages };
}

/**
 * The mean of a measure over runs; also what resampling pages calls on every sample.
 * @param pages any selection, repeats included; pages of one run count as pages of as many runs as the others have
 * @returns 0 to 1
 * @throws RangeError when the pages were not scored in this measure
 */
export function measureRepeated(pages: readonly RepeatedPage[], choice: MeasureChoice): number {
  return rateRepeated(
    pages.map((page) => runAgreements(page, choice)),
    choice,
  );
}

/**
 * Mean, standard deviation and interval of a measure.
 * @param rng drawn from once a page and resample
 * @throws RangeError when there are no pages, or they were not scored in this measure
 */
export function repeatedScore(
  rng: Rng,
  pages: readonly RepeatedPage[],
  choice: MeasureChoice,
  { level = 0.95, resamples = tableResamples }: IntervalOptions = {},
): RepeatedScore {
  const counted = pages.map((page) => runAgreements(page, choice));
  const scores = ratesOfRuns(counted, choice);
  const statistic = (sample: readonly Agreement[][]): number => rateRepeated(sample, choice);
  const { low, high } = bootstrapInterval(rng, counted, statistic, { level, resamples });
  const sd = scores.length > 1 ? { sd: Math.sqrt(variance(scores)) } : {};
  return { mean: mean(scores), ...sd, interval: { low, high, level } };
}

/**
 * Difference of two methods in a measure, with an interval over pages drawn in pairs.
 * @param rng not advanced: it is copied, so that the same samples of pages serve every pair
 * @param methods scored on the same pages in the same order
 * @throws RangeError when there are no pages, or they were not scored in this measure
 */
export function repeatedDifference(
  rng: Rng,
  [method, reference]: readonly [RepeatedMethod, RepeatedMethod],
  choice: MeasureChoice,
  { level = 0.95, resamples = tableResamples }: IntervalOptions = {},
): { difference: number; interval: MeasureInterval } {
  const places = method.pages.map((_, d) => d);
  const [own, other] = [method, reference].map(({ pages }) =>
    pages.map((page) => runAgreements(page, choice)),
  );
  const of = (pages: readonly Agreement[][], sample: readonly number[]): number =>
    rateRepeated(
      sample.map((d) => pages[d]),
      choice,
    );
  const statistic = (sample: readonly number[]): number => of(own, sample) - of(other, sample);
  const options = { level, resamples };
  const { estimate, low, high } = bootstrapInterval(new Rng(rng.saveState()), places, statistic, options);
  return { difference: estimate, interval: { low, high, level } };
}

/** Counts of each run of a page in a measure, looked up once for all samples that the page is in. */
export function runAgreements({ runs }: RepeatedPage, choice: MeasureChoice): Agreement[] {
  const { name } = findMeasure(choice);
  return runs.map((page) => pageAgreement(page, name));
}

/** {@link measureRepeated} of pages as {@link runAgreements} gives them. */
export function rateRepeated(pages: readonly Agreement[][], choice: MeasureChoice): number {
  return mean(ratesOfRuns(pages, choice));
}

function ratesOfRuns(pages: readonly Agreement[][], choice: MeasureChoice): number[] {
  const { rate } = findMeasure(choice);
  const runs = pages.reduce((most, page) => Math.max(most, page.length), 0);
  return Array.from({ length: runs }, (_, r) => rate(pages.map((page) => page[r] ?? page[0])));
}
