import { loadMathjs } from './load-mathjs.ts';

/**
 * Solves a system of linear equations, by LU decomposition with pivoting.
 * @param matrix square
 * @throws Error when the matrix is singular
 */
export function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const found = loadMathjs().lusolve(matrix as number[][], right as number[]) as number[][];
  return found.map(([value]) => value);
}
