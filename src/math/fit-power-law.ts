import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

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
  const design = points.map(({ x }) => [1, Math.log(x)]);
  const logs = points.map(({ y }) => Math.log(y));
  const { inv, lusolve, multiply, transpose } = loadMathjs();
  const across = transpose(design);
  const normal = multiply(across, design);
  const [[level], [exponent]] = lusolve(normal, multiply(across, logs)) as number[][];
  const fit = { exponent, factor: Math.exp(level) };
  const free = points.length - 2;
  if (free < 1) return fit;
  const fitted = multiply(design, [level, exponent]);
  const rest = logs.reduce((sum, log, i) => sum + (log - fitted[i]) ** 2, 0);
  const reach = studentQuantile(free) * Math.sqrt((rest / free) * inv(normal)[1][1]);
  return { ...fit, low: exponent - reach, high: exponent + reach };
}

/** Loaded when a line is fitted: that takes longer than most commands do (lab/mathjs). */
function loadMathjs(): typeof import('mathjs') {
  return load('mathjs') as typeof import('mathjs');
}

/** 97.5 % quantiles of Student's t at 1 to 10 degrees of freedom: the usual tables, to three decimals. */
const quantiles = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228];

/**
 * 97.5 % quantile of Student's t; beyond the table by its expansion around the normal one (Abramowitz, Stegun 26.7.5).
 */
function studentQuantile(degrees: number): number {
  const z = 1.959964;
  return (
    quantiles[degrees - 1] ??
    z + (z ** 3 + z) / (4 * degrees) + (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * degrees ** 2)
  );
}
