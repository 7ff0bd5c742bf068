import { quantile, type Rng } from '../math/index.ts';

/** An estimate with its interval. */
export interface Interval {
  /** The statistic of the values themselves. */
  estimate: number;
  low: number;
  high: number;
  /** Coverage aimed at, 0 to 1. */
  level: number;
  /** Samples drawn. */
  resamples: number;
}

/** Ends of an interval, and the coverage aimed at. */
export type MeasureInterval = Pick<Interval, 'low' | 'high' | 'level'>;

/** Options of an interval; see `bootstrapInterval`. */
export interface IntervalOptions {
  /** Coverage aimed at, 0 to 1, both excluded; default 0.95. */
  level?: number | undefined;
  /** Samples drawn, an integer >= 1; default 2,000. */
  resamples?: number | undefined;
}

/** Samples of the intervals in tables: their ends are then good to about a hundredth of their width. */
export const tableResamples = 2_000;

/**
 * Percentile bootstrap interval of a statistic over independent values, documents as a rule.
 * @param rng drawn from once a value and resample
 * @param values at least one, e.g. what `scorePages` returns
 * @param statistic of any sample of the values, e.g. `(sample) => measurePages(sample, 'microF')`
 * @param options.level coverage aimed at, 0 to 1, both excluded; default 0.95
 * @param options.resamples an integer >= 1; default 10,000
 * @returns both ends NaN where the statistic of one of the samples is: other methods of a table keep their intervals
 * @throws RangeError when there are no values, or an option is out of range
 * Source: Efron, Tibshirani 1993, chapter 13.
 */
export function bootstrapInterval<T>(
  rng: Rng,
  values: readonly T[],
  statistic: (sample: readonly T[]) => number,
  options: { level?: number; resamples?: number } = {},
): Interval {
  const { level = 0.95, resamples = 10_000 } = options;
  if (values.length === 0) throw new RangeError('values: none (expected at least one)');
  if (!(level > 0 && level < 1)) throw new RangeError(`level: ${level} (expected above 0 and below 1)`);
  if (!Number.isInteger(resamples) || resamples < 1) {
    throw new RangeError(`resamples: ${resamples} (expected an integer >= 1)`);
  }
  const drawn = Float64Array.from({ length: resamples }, () =>
    statistic(Array.from(values, () => values[rng.integer(values.length)])),
  );
  const tail = (1 - level) / 2;
  return {
    estimate: statistic(values),
    low: quantile(drawn, tail),
    high: quantile(drawn, 1 - tail),
    level,
    resamples,
  };
}
