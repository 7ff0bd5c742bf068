import type { Rng } from '../math/index.ts';
import {
  bootstrapInterval,
  type Interval,
  type IntervalOptions,
  tableResamples,
} from './bootstrap-interval.ts';

/** A predicted probability and its outcome. */
export interface Forecast {
  /** 0 to 1. */
  probability: number;
  came: boolean;
}

/** Forecasts of similar probability. */
export interface CalibrationBin {
  /** The bin holds probabilities from `low`, included, to `high`, excluded but for 1. */
  low: number;
  high: number;
  count: number;
  /** Mean probability; the middle of an empty bin. */
  predicted: number;
  /** Share that came true; 0 for an empty bin. */
  observed: number;
  /** 95 % interval of that share, as if forecasts were independent; absent for an empty bin. */
  interval?: { low: number; high: number };
}

/** Calibration of probabilities. */
export interface Calibration {
  bins: CalibrationBin[];
  /** Mean distance between probability and share, weighted by count, 0 (best) to 1. */
  expectedError: number;
  /** Mean squared distance between probability and outcome, 0 (best) to 1. */
  brier: number;
}

/**
 * Observed frequency against predicted probability, by bin: the numbers of a reliability diagram.
 * @param options.bins number of bins of equal width, an integer >= 1; default 10
 * @throws RangeError when a probability is outside 0 to 1, or the option is out of range
 * Sources: Murphy, Winkler 1977 (diagram); Brier 1950; Wilson 1927 (interval).
 */
export function reliability(forecasts: readonly Forecast[], options: { bins?: number } = {}): Calibration {
  const { bins = 10 } = options;
  if (!Number.isInteger(bins) || bins < 1) throw new RangeError(`bins: ${bins} (expected an integer >= 1)`);
  const members = Array.from({ length: bins }, (): Forecast[] => []);
  for (const forecast of forecasts) members[binOf(forecast.probability, bins)].push(forecast);
  const found = members.map((own, i) => summariseBin(own, i / bins, (i + 1) / bins));
  const all = Math.max(1, forecasts.length);
  return {
    bins: found,
    expectedError:
      found.reduce((sum, bin) => sum + bin.count * Math.abs(bin.predicted - bin.observed), 0) / all,
    brier: forecasts.reduce((sum, { probability, came }) => sum + (probability - Number(came)) ** 2, 0) / all,
  };
}

/**
 * Which of so many bins of equal width a probability falls into: from 0, 1 into the last.
 * @throws RangeError when it is outside 0 to 1
 */
export function binOf(probability: number, bins: number): number {
  if (probability >= 0 && probability <= 1) return Math.min(bins - 1, Math.floor(probability * bins));
  throw new RangeError(`probability: ${probability} (expected 0 to 1)`);
}

function summariseBin(forecasts: readonly Forecast[], low: number, high: number): CalibrationBin {
  const count = forecasts.length;
  if (count === 0) return { low, high, count, predicted: (low + high) / 2, observed: 0 };
  const predicted = forecasts.reduce((sum, { probability }) => sum + probability, 0) / count;
  const observed = forecasts.filter(({ came }) => came).length / count;
  return { low, high, count, predicted, observed, interval: wilsonInterval(observed, count) };
}

/**
 * 95 % interval of a share of independent trials.
 * @param share 0 to 1
 * @param count of trials, at least 1
 * Source: Wilson, "Probable inference, the law of succession, and statistical inference", JASA 22, 1927.
 */
export function wilsonInterval(share: number, count: number): { low: number; high: number } {
  const z = 1.959964;
  const scale = 1 + z ** 2 / count;
  const centre = (share + z ** 2 / (2 * count)) / scale;
  const reach = (z / scale) * Math.sqrt((share * (1 - share)) / count + z ** 2 / (4 * count ** 2));
  return { low: Math.max(0, centre - reach), high: Math.min(1, centre + reach) };
}

/** Bins of equal width, as many as `reliability` has. */
const bins = 10;

/**
 * Expected calibration error of forecasts, with a percentile bootstrap interval over pages: as `reliability` has it,
 * 0 (best) to 1, ten bins of equal width.
 * @param rng drawn from once a page and resample
 * @param pages forecasts of each page; at least one page
 * @throws RangeError when there are no pages, a probability is outside 0 to 1, or an option is out of range
 * Source: Naeini, Cooper and Hauskrecht 2015, "Obtaining well calibrated probabilities using Bayesian binning".
 */
export function calibrationError(
  rng: Rng,
  pages: readonly (readonly Forecast[])[],
  { level = 0.95, resamples = tableResamples }: IntervalOptions = {},
): Interval {
  return bootstrapInterval(rng, pages.map(surplusOf), errorOf, { level, resamples });
}

/** Per bin the sum of probabilities less outcomes; then the number of forecasts. */
function surplusOf(forecasts: readonly Forecast[]): Float64Array {
  const sums = new Float64Array(bins + 1);
  for (const { probability, came } of forecasts) {
    sums[binOf(probability, bins)] += probability - Number(came);
  }
  sums[bins] = forecasts.length;
  return sums;
}

function errorOf(pages: readonly Float64Array[]): number {
  const sums = new Float64Array(bins + 1);
  for (const page of pages) for (let k = 0; k <= bins; k++) sums[k] += page[k];
  const error = sums.subarray(0, bins).reduce((total, sum) => total + Math.abs(sum), 0);
  return error / Math.max(1, sums[bins]);
}
