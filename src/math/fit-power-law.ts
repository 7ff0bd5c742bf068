import { logGamma } from './log-gamma.ts';
import { mean } from './statistics.ts';

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
export function fitPowerLaw(points: readonly { x: number; y: number }[]): PowerLaw {
  for (const { x, y } of points) {
    if (!(x > 0 && y > 0)) throw new RangeError(`point: ${x}, ${y} (expected both above 0)`);
  }
  if (new Set(points.map(({ x }) => x)).size < 2)
    throw new RangeError(`points: ${points.length} at one x (expected two different x)`);
  const sizes = points.map(({ x }) => Math.log(x));
  const times = points.map(({ y }) => Math.log(y));
  const [size, time] = [mean(sizes), mean(times)];
  const spread = sizes.reduce((sum, log) => sum + (log - size) ** 2, 0);
  const exponent = sizes.reduce((sum, log, i) => sum + (log - size) * (times[i] - time), 0) / spread;
  const fit = { exponent, factor: Math.exp(time - exponent * size) };
  const free = points.length - 2;
  if (free < 1) return fit;
  const rest = sizes.reduce((sum, log, i) => sum + (times[i] - time - exponent * (log - size)) ** 2, 0);
  const reach = studentQuantile(0.975, free) * Math.sqrt(rest / free / spread);
  return { ...fit, low: exponent - reach, high: exponent + reach };
}

/**
 * Quantile of Student's t: where the distribution function, whose slope is the density, is at a probability. The
 * inverse is integrated by steps of Runge and Kutta's classical method.
 * @param probability 0.5 to 0.99
 * @param degrees of freedom, 1 or more
 * @returns with an error below 1e-5 at 0.975
 * @see Steinbrecher and Shaw, "Quantile mechanics", European Journal of Applied Mathematics 19 (2008)
 */
export function studentQuantile(probability: number, degrees: number): number {
  const half = (degrees + 1) / 2;
  const atMedian = Math.exp(logGamma(half) - logGamma(degrees / 2)) / Math.sqrt(degrees * Math.PI);
  const slope = (t: number) => (1 + t ** 2 / degrees) ** half / atMedian;
  const steps = 1000;
  const step = (probability - 0.5) / steps;
  let t = 0;
  for (let i = 0; i < steps; i++) {
    const first = slope(t);
    const second = slope(t + (step / 2) * first);
    const third = slope(t + (step / 2) * second);
    t += (step / 6) * (first + 2 * second + 2 * third + slope(t + step * third));
  }
  return t;
}
