import type { Rng } from '../math/index.ts';
import { bootstrapInterval, type Interval } from './bootstrap-interval.ts';
import type { MeasureChoice } from './measures/index.ts';
import type { ScoredPage } from './score-pages.ts';
import { measurePages } from './summarise-pages.ts';

/** Samples of the intervals in tables: their ends are then good to about a hundredth of their width. */
export const tableResamples = 2_000;

/** Ends of an interval, and the coverage aimed at. */
export type MeasureInterval = Pick<Interval, 'low' | 'high' | 'level'>;

/** Options of an interval; see `bootstrapInterval`. */
export interface IntervalOptions {
  /** Coverage aimed at, 0 to 1, both excluded; default 0.95. */
  level?: number | undefined;
  /** Samples drawn, an integer >= 1; default 2,000. */
  resamples?: number | undefined;
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
  const { low, high } = bootstrapInterval(rng, pages, (sample) => measurePages(sample, choice), {
    level,
    resamples,
  });
  return { low, high, level };
}
