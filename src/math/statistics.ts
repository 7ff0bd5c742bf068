/**
 * Arithmetic mean.
 * @param values at least one
 */
export function mean(values: ArrayLike<number>): number {
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += values[i];
  return sum / values.length;
}

/**
 * Unbiased sample variance (divisor n - 1), in two passes.
 * @param values at least two
 */
export function variance(values: ArrayLike<number>): number {
  const centre = mean(values);
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += (values[i] - centre) ** 2;
  return sum / (values.length - 1);
}

/**
 * Quantile by linear interpolation between order statistics (Hyndman and Fan, type 7).
 * @param values at least one, in any order
 * @param probability 0 to 1
 * @returns NaN where one of the values is
 */
export function quantile(values: ArrayLike<number>, probability: number): number {
  const sorted = Float64Array.from(values).sort();
  // NaN is sorted behind all numbers.
  if (Number.isNaN(sorted[sorted.length - 1])) return Number.NaN;
  const at = (sorted.length - 1) * probability;
  const below = Math.floor(at);
  const above = Math.min(below + 1, sorted.length - 1);
  return sorted[below] + (at - below) * (sorted[above] - sorted[below]);
}

/**
 * `log(sum(exp(values)))` without overflow.
 * @returns -Infinity for no values
 */
export function logSumExp(values: ArrayLike<number>): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) largest = Math.max(largest, values[i]);
  if (largest === Number.NEGATIVE_INFINITY) return largest;
  let sum = 0;
  for (let i = 0; i < values.length; i++) sum += Math.exp(values[i] - largest);
  return largest + Math.log(sum);
}
