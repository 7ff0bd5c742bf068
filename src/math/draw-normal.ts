import type { Rng } from './rng.ts';

/**
 * Draws from the standard normal distribution, by Marsaglia's polar method.
 *
 * The method's second draw is thrown away, so that a stream's state is its words alone.
 */
export function drawNormal(rng: Rng): number {
  for (;;) {
    const x = 2 * rng.uniform() - 1;
    const y = 2 * rng.uniform() - 1;
    const s = x * x + y * y;
    if (s > 0 && s < 1) return x * Math.sqrt((-2 * Math.log(s)) / s);
  }
}
