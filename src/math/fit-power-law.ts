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
  const logs = points.map(({ x, y }) => ({ x: Math.log(x), y: Math.log(y) }));
  const centre = { x: mean(logs.map(({ x }) => x)), y: mean(logs.map(({ y }) => y)) };
  const spread = logs.reduce((sum, { x }) => sum + (x - centre.x) ** 2, 0);
  if (!(spread > 0)) throw new RangeError(`points: ${points.length} at one x (expected two different x)`);
  const exponent = logs.reduce((sum, { x, y }) => sum + (x - centre.x) * (y - centre.y), 0) / spread;
  const level = centre.y - exponent * centre.x;
  const fit = { exponent, factor: Math.exp(level) };
  const free = points.length - 2;
  if (free < 1) return fit;
  const rest = logs.reduce((sum, { x, y }) => sum + (y - level - exponent * x) ** 2, 0);
  const reach = studentQuantile(free) * Math.sqrt(rest / free / spread);
  return { ...fit, low: exponent - reach, high: exponent + reach };
}

/** 97.5 % quantiles of Student's t at 1 to 10 degrees of freedom: the usual tables, to three decimals. */
const quantiles = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/** 97.5 % quantile of Student's t; beyond the table by its expansion around the normal one (Abramowitz, Stegun 26.7.5). */
function studentQuantile(degrees: number): number {
  const z = 1.959964;
  return (
    quantiles[degrees - 1] ??
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  );
}
