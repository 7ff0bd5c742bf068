/** Functions of mathjs, loaded when something is computed with them: that takes a quarter of a second (lab/mathjs). */
export function loadMathjs(): Promise<typeof import('./mathjs-functions.ts')> {
  return import('./mathjs-functions.ts');
}

/**
 * Solves a system of linear equations, by LU decomposition with pivoting.
 * @param matrix square
 * @throws Error when the matrix is singular
 */
export async function solveLinear(
  matrix: readonly (readonly number[])[],
  right: readonly number[],
): Promise<number[]> {
  const { lusolve } = await loadMathjs();
  return (lusolve(matrix as number[][], right as number[]) as number[][]).map(([value]) => value);
}
