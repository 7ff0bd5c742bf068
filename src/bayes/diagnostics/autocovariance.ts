import { mean } from '../../math/index.ts';

/**
 * Autocovariance of one chain at one lag, divided by the number of draws.
 * @param lag 0 to the number of draws less one; at 0 it is the (biased) variance
 */
export function autocovariance(chain: ArrayLike<number>, lag: number, centre = mean(chain)): number {
  let sum = 0;
  for (let i = 0; i + lag < chain.length; i++) sum += (chain[i] - centre) * (chain[i + lag] - centre);
  return sum / chain.length;
}

/**
 * Autocorrelation of one chain.
 * @param lags how many, from lag 0 on
 * @returns 1 first; all NaN for a chain that does not move
 */
export function autocorrelation(chain: ArrayLike<number>, lags: number): number[] {
  const centre = mean(chain);
  const variance = autocovariance(chain, 0, centre);
  return Array.from(
    { length: Math.min(lags, chain.length) },
    (_, lag) => autocovariance(chain, lag, centre) / variance,
  );
}
