import type { Rng } from '../math/index.ts';
import {
  bootstrapInterval,
  type Interval,
  type IntervalOptions,
  tableResamples,
} from './bootstrap-interval.ts';
import { binOf, type Forecast } from './reliability.ts';

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
