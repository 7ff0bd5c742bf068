import type { Rng } from './rng.ts';

/**
 * Draws an index with probability proportional to its weight.
 * @param weights not negative, finite, at least one positive among the first `count`
 * @param count how many of the weights take part
 * @returns 0 to `count - 1`, never one of weight 0
 * @throws RangeError when the sum is not positive and finite
 */
export function drawCategorical(rng: Rng, weights: ArrayLike<number>, count = weights.length): number {
  let total = 0;
  for (let i = 0; i < count; i++) total += weights[i];
  if (!(total > 0 && total < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`weights sum to ${total} over ${count} (expected positive and finite)`);
  }
  let rest = rng.uniform() * total;
  let last = 0;
  for (let i = 0; i < count; i++) {
    const weight = weights[i];
    if (weight === 0) continue;
    if (rest < weight) return i;
    rest -= weight;
    last = i; // rounding may leave a rest behind the last weight
  }
  return last;
}

/**
 * Draws an index with probability proportional to the exponential of its log weight; overwrites the log weights.
 * @param logWeights -Infinity for an impossible one; on return the first `count` hold `exp(logWeight - largest)`
 * @param count how many of the log weights take part
 * @returns 0 to `count - 1`
 * @throws RangeError when all are impossible or one is NaN or +Infinity
 */
export function drawLogCategorical(rng: Rng, logWeights: Float64Array, count = logWeights.length): number {
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < count; i++) if (logWeights[i] > largest) largest = logWeights[i];
  for (let i = 0; i < count; i++) logWeights[i] = Math.exp(logWeights[i] - largest);
  return drawCategorical(rng, logWeights, count);
}
