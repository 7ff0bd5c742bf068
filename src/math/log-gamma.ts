const halfLogTwoPi = 0.9189385332046727;

/**
 * Logarithm of the gamma function.
 *
 * Stirling's series from 8 on; below, `x` is raised to 8 or more by `gamma(x + 1) = x gamma(x)`.
 * @param x above 0
 * @returns with an absolute error below 2e-14 or a relative error below 2e-15, whichever is larger; infinite at 0
 *   and at infinity; NaN below 0
 * @see Abramowitz and Stegun, 6.1.15 and 6.1.41
 */
export function logGamma(x: number): number {
  if (x >= 8) return stirling(x);
  if (!(x >= 0)) return Number.NaN;
  let product = x;
  let y = x + 1;
  while (y < 8) {
    product *= y;
    y += 1;
  }
  return stirling(y) - Math.log(product);
}

/** Eight Bernoulli terms; the first one left out is below 1e-16 from x = 8 on. */
function stirling(x: number): number {
  if (x === Number.POSITIVE_INFINITY) return x;
  const r = 1 / x;
  const r2 = r * r;
  const series =
    1 / 12 +
    r2 *
      (-1 / 360 +
        r2 *
          (1 / 1260 +
            r2 *
              (-1 / 1680 + r2 * (1 / 1188 + r2 * (-691 / 360360 + r2 * (1 / 156 + r2 * (-3617 / 122400)))))));
  return (x - 0.5) * Math.log(x) - x + halfLogTwoPi + r * series;
}

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
