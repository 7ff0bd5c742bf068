import { wilsonInterval } from './wilson-interval.ts';

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
