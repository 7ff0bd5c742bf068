import { loadMathjs, solveLinear } from './solve-linear.ts';

/** y = factor · x^exponent, with the interval of the exponent. */
export interface PowerLaw {
  exponent: number;
  factor: number;
  /** Ends of the exponent's 95 % interval; absent with fewer than three points. */
  low?: number;
  high?: number;
}

/**
 * Fits a power law by least squares on the logarithms: the straight line of a log-log plot.
 * @param points above 0; two different x at least
 * @throws RangeError when a value is not above 0, or all x are the same
 * Source: ordinary least squares; the interval takes errors of the logarithms as normal, with Student's t.
 */
export async function fitPowerLaw(points: readonly { x: number; y: number }[]): Promise<PowerLaw> {
  for (const { x, y } of points) {
    if (!(x > 0 && y > 0)) throw new RangeError(`point: ${x}, ${y} (expected both above 0)`);
  }
  if (new Set(points.map(({ x }) => x)).size < 2)
    throw new RangeError(`points: ${points.length} at one x (expected two different x)`);
  const design = points.map(({ x }) => [1, Math.log(x)]);
  const logs = points.map(({ y }) => Math.log(y));
  const { inv, multiply, transpose } = await loadMathjs();
  const across = transpose(design);
  const normal = multiply(across, design);
  const [level, exponent] = await solveLinear(normal, multiply(across, logs));
  const fit = { exponent, factor: Math.exp(level) };
  const free = points.length - 2;
  if (free < 1) return fit;
  const fitted = multiply(design, [level, exponent]);
  const rest = logs.reduce((sum, log, i) => sum + (log - fitted[i]) ** 2, 0);
  const reach = (await studentQuantile(0.975, free)) * Math.sqrt((rest / free) * inv(normal)[1][1]);
  return { ...fit, low: exponent - reach, high: exponent + reach };
}

/**
 * Quantile of Student's t: where the distribution function, whose slope is the density, is at a probability.
 * @param probability 0.5 to 0.99
 * @param degrees of freedom, 1 or more
 * @returns with an error below 1e-5 at 0.975
 * @see Steinbrecher and Shaw, "Quantile mechanics", European Journal of Applied Mathematics 19 (2008)
 */
export async function studentQuantile(probability: number, degrees: number): Promise<number> {
  const { lgamma, solveODE } = await loadMathjs();
  const half = (degrees + 1) / 2;
  const atMedian = Math.exp(lgamma(half) - lgamma(degrees / 2)) / Math.sqrt(degrees * Math.PI);
  const slope = (_: number, [t]: number[]) => [(1 + t ** 2 / degrees) ** half / atMedian];
  return solveODE(slope, [0.5, probability], [0], { tol: 1e-6 }).y.at(-1)?.[0] ?? 0;
}
