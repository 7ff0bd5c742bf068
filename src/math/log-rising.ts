import { logGamma } from './log-gamma.ts';

/**
 * Logarithm of the rising factorial `x (x + 1) ... (x + n - 1)`, that is `logGamma(x + n) - logGamma(x)`.
 * @param x above 0, below 1e18
 * @param n an integer, 0 or more
 * @returns 0 for `n` 0; up to 16 factors are multiplied out, which loses nothing where the difference would cancel
 */
export function logRising(x: number, n: number): number {
  if (n > 16) return logGamma(x + n) - logGamma(x);
  let product = 1;
  for (let k = 0; k < n; k++) product *= x + k;
  return Math.log(product);
}
