import { Matrix, solve } from 'ml-matrix';

/**
 * Solves a system of linear equations, by LU decomposition with pivoting.
 * @param matrix square
 * @throws Error when the matrix is singular
 */
export function solveLinear(matrix: readonly (readonly number[])[], right: readonly number[]): number[] {
  return solve(new Matrix(matrix as number[][]), Matrix.columnVector(right as number[])).to1DArray();
}
