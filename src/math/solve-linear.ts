import { createRequire } from 'node:module';

const load = createRequire(import.meta.url);

/** mathjs, loaded when something is computed with it: that takes longer than most commands do (lab/mathjs). */
export function loadMathjs(): typeof import('mathjs') {
  return load('mathjs') as typeof import('mathjs');
}

/**
 * Solves a system of linear equations, by LU decomposition with pivoting.
 * @param matrix square
 * @throws Error when the matrix is singular
 */
export function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  const found = loadMathjs().lusolve(matrix as number[][], right as number[]) as number[][];
  return found.map(([value]) => value);
}
