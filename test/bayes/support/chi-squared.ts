import { logGamma } from '../../../src/math/index.ts';

/**
 * Upper tail of the chi-squared distribution: the regularised upper incomplete gamma function at half of both.
 * @see Numerical Recipes, section 6.2: series below shape + 1, continued fraction (Lentz) above
 */
export function chiSquaredTail(value: number, degrees: number): number {
  const shape = degrees / 2;
  const x = value / 2;
  if (x <= 0) return 1;
  const scale = Math.exp(shape * Math.log(x) - x - logGamma(shape));
  if (x < shape + 1) {
    let term = 1 / shape;
    let sum = term;
    for (let n = 1; term > sum * 1e-16; n++) {
      term *= x / (shape + n);
      sum += term;
    }
    return 1 - scale * sum;
  }
  let b = x + 1 - shape;
  let c = 1e300;
  let d = 1 / b;
  let fraction = d;
  for (let n = 1; n < 10_000; n++) {
    const a = -n * (n - shape);
    b += 2;
    d = 1 / (a * d + b);
    c = b + a / c;
    fraction *= d * c;
    if (Math.abs(d * c - 1) < 1e-15) break;
  }
  return scale * fraction;
}

/**
 * Chi-squared test of independent draws against exact probabilities; cells expected fewer than `least` times are pooled.
 * @param counts by cell
 * @param probabilities by cell, summing to 1
 * @returns the p-value
 */
export function chiSquaredTest(
  counts: readonly number[],
  probabilities: readonly number[],
  least = 10,
): number {
  const draws = counts.reduce((sum, count) => sum + count, 0);
  const pooled = { count: 0, expected: 0 };
  let value = 0;
  let cells = 0;
  probabilities.forEach((p, cell) => {
    const expected = draws * p;
    if (expected < least) {
      pooled.count += counts[cell];
      pooled.expected += expected;
      return;
    }
    value += (counts[cell] - expected) ** 2 / expected;
    cells += 1;
  });
  if (pooled.expected >= 1) {
    value += (pooled.count - pooled.expected) ** 2 / pooled.expected;
    cells += 1;
  }
  return chiSquaredTail(value, cells - 1);
}
