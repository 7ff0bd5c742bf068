import { loadMathjs } from './load-mathjs.ts';

/** mathjs has no type for it. */
type SolveOde = (
  slope: (at: number, value: number[]) => number[],
  span: [number, number],
  start: number[],
  options: { tol: number },
) => { y: number[][] };

/**
 * Quantile of Student's t: where the distribution function, whose slope is the density, is at a probability.
 * @param probability 0.5 to 0.99
 * @param degrees of freedom, 1 or more
 * @returns with an error below 1e-5 at 0.975
 * @see Steinbrecher and Shaw, "Quantile mechanics", European Journal of Applied Mathematics 19 (2008)
 */
export function studentQuantile(probability: number, degrees: number): number {
  const { lgamma, solveODE } = loadMathjs() as ReturnType<typeof loadMathjs> & { solveODE: SolveOde };
  const half = (degrees + 1) / 2;
  const atMedian = Math.exp(lgamma(half) - lgamma(degrees / 2)) / Math.sqrt(degrees * Math.PI);
  const slope = (_: number, [t]: number[]) => [(1 + t ** 2 / degrees) ** half / atMedian];
  return solveODE(slope, [0.5, probability], [0], { tol: 1e-6 }).y.at(-1)?.[0] ?? 0;
}
