import { Rng } from '../math/index.ts';
import {
  bootstrapInterval,
  type IntervalOptions,
  type MeasureInterval,
  tableResamples,
} from './bootstrap-interval.ts';
import type { ConventionName } from './conventions.ts';
import {
  type ChosenName,
  comparedMeasures,
  findMeasure,
  type MeasureChoice,
  mainMeasures,
} from './measures/index.ts';
import type { ScoredMethod } from './score-methods.ts';
import type { ScoredPage } from './score-pages.ts';
import { type CorpusScores, measurePages, summarisePages } from './summarise-pages.ts';

/** Scores of a method under a convention, with intervals over documents: a row of a score table. */
export type MethodSummary<Name extends string = (typeof mainMeasures)[number]> = CorpusScores<Name> & {
  method: string;
  convention: ConventionName;
  intervals: Partial<Record<Name, MeasureInterval>>;
};

/** What is summed up. */
export interface SummaryOptions<Choice extends MeasureChoice> extends IntervalOptions {
  /** Default the main ones. */
  measures?: readonly Choice[] | undefined;
  /** Which of them get intervals; default those of `comparedMeasures`. */
  intervals?: readonly NoInfer<Choice>[] | undefined;
}

/**
 * Sums scores up for tables and plots, with bootstrap intervals over documents.
 * @param rng not moved: every method and measure draws from a copy, so that the same samples of documents
 * serve them all
 * @returns a row a scored method, in their order
 * @throws RangeError when there are no pages to draw intervals from, or they were not scored in a measure
 */
export function summariseMethods<const Choice extends MeasureChoice = (typeof mainMeasures)[number]>(
  rng: Rng,
  scored: readonly ScoredMethod[],
  options: SummaryOptions<Choice> = {},
): MethodSummary<ChosenName<Choice>>[] {
  const measures = options.measures ?? (mainMeasures as readonly MeasureChoice[] as readonly Choice[]);
  const { intervals = comparedMeasures(measures), ...interval } = options;
  const start = rng.saveState();
  return scored.map(({ method, convention, pages }) => {
    const found = intervals.map((choice) => [
      findMeasure(choice).name,
      measureInterval(new Rng(start), pages, choice, interval),
    ]);
    return {
      method,
      convention,
      ...summarisePages(pages, measures),
      intervals: Object.fromEntries(found) as Partial<Record<ChosenName<Choice>, MeasureInterval>>,
    };
  });
}

/**
 * Percentile bootstrap interval of one measure over pages.
 * @param rng drawn from once a page and resample
 * @param pages at least one
 * @throws RangeError when there are no pages, they were not scored in the measure, or an option is out of
 * range
 */
export function measureInterval(
  rng: Rng,
  pages: readonly ScoredPage[],
  choice: MeasureChoice,
  { level = 0.95, resamples = tableResamples }: IntervalOptions = {},
): MeasureInterval {
  const statistic = (sample: readonly ScoredPage[]): number => measurePages(sample, choice);
  const { low, high } = bootstrapInterval(rng, pages, statistic, { level, resamples });
  return { low, high, level };
}
