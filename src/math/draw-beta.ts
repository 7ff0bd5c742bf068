import { drawLogGamma } from './draw-gamma.ts';
import type { Rng } from './rng.ts';

/**
 * Draws from a beta distribution.
 * @param a above 0
 * @param b above 0
 * @returns 0 to 1
 */
export function drawBeta(rng: Rng, a: number, b: number): number {
  const first = drawLogGamma(rng, a);
  const second = drawLogGamma(rng, b);
  return 1 / (1 + Math.exp(second - first));
}
