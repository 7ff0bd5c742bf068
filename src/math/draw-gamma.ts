import type { Rng } from './rng.ts';

/**
 * Draws from the gamma distribution of scale 1.
 * @param shape above 0; below about 1e-3 draws underflow to 0, use `drawLogGamma` there
 * @see Marsaglia and Tsang, "A simple method for generating gamma variables", ACM TOMS 26 (2000)
 */
export function drawGamma(rng: Rng, shape: number): number {
  if (!(shape > 0 && shape < Number.POSITIVE_INFINITY)) {
    throw new RangeError(`gamma shape: ${shape} (expected positive and finite)`);
  }
  if (shape < 1) return Math.exp(drawLogGamma(rng, shape));
  const d = shape - 1 / 3;
  const c = shape < 64 && Number.isInteger(shape) ? scales[shape] : 1 / Math.sqrt(9 * d);
  for (let tries = 0; tries < mostTries; tries++) {
    const x = drawNormal(rng);
    const root = 1 + c * x;
    if (root <= 0) continue;
    const v = root * root * root;
    const u = 1 - rng.uniform();
    // The authors' squeeze: it lies below the curve, so that most draws are taken without logarithms. The margin is far
    // above what rounding may do, so that the same draws are taken as without it.
    if (u < 1 - 0.0331 * (x * x) * (x * x) - 1e-12 * (1 + d)) return d * v;
    if (Math.log(u) < 0.5 * x * x + d * (1 - v + Math.log(v))) return d * v;
  }
  throw new RangeError(`gamma shape: ${shape} (expected one that a draw is found for)`);
}

/** The scale `c` of draws by shape, for small whole ones: counts plus 1 nearly always are. */
const scales = Float64Array.from({ length: 64 }, (_, shape) => 1 / Math.sqrt(9 * (shape - 1 / 3)));

/** Of twenty tries nineteen are taken. */
const mostTries = 1000;

/**
 * Logarithm of a draw from the gamma distribution of scale 1; does not underflow at small shapes.
 * @param shape above 0
 */
export function drawLogGamma(rng: Rng, shape: number): number {
  if (shape >= 1) return Math.log(drawGamma(rng, shape));
  return Math.log(drawGamma(rng, shape + 1)) + Math.log(1 - rng.uniform()) / shape;
}

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
