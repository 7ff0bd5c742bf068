import { drawGamma, drawLogGamma } from './draw-gamma.ts';
import type { Rng } from './rng.ts';

/**
 * Draws from a Dirichlet distribution.
 * @param parameters each above 0, at least one
 * @param target receives the draw, one share a parameter; may be `parameters` itself
 * @returns the target: not negative, sums to 1
 */
export function drawDirichlet(
  rng: Rng,
  parameters: ArrayLike<number>,
  target: Float64Array = new Float64Array(parameters.length),
): Float64Array {
  // Draws first, logarithms after them: a loop that does one thing is faster, and takes the same draws.
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < parameters.length; i++) if (parameters[i] < least) least = parameters[i];
  const underflows = least < 1;
  for (let i = 0; i < parameters.length; i++) {
    target[i] = underflows ? drawLogGamma(rng, parameters[i]) : drawGamma(rng, parameters[i]);
  }
  if (!underflows) for (let i = 0; i < target.length; i++) target[i] = Math.log(target[i]);
  let largest = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < target.length; i++) if (target[i] > largest) largest = target[i];
  let total = 0;
  for (let i = 0; i < target.length; i++) {
    target[i] = Math.exp(target[i] - largest);
    total += target[i];
  }
  for (let i = 0; i < target.length; i++) target[i] /= total;
  return target;
}
