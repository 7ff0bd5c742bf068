/** What is used of mathjs. Its own types would have to be installed with the program, into which it is bundled. */
interface MathFunctions {
  inv(matrix: number[][]): number[][];
  lgamma(value: number): number;
  lusolve(matrix: number[][], right: number[]): number[][];
  multiply<T extends number[] | number[][]>(left: number[][], right: T): T;
  /** Solves an ordinary differential equation of one value over a span. */
  solveODE(
    slope: (at: number, value: number[]) => number[],
    span: [number, number],
    start: number[],
    options: { tol: number },
  ): { y: number[][] };
  transpose(matrix: number[][]): number[][];
}

/** Loads functions of mathjs when something is computed with them: that takes a quarter of a second (lab/mathjs). */
export async function loadMathjs(): Promise<MathFunctions> {
  return (await import('./mathjs-functions.ts')).functions as unknown as MathFunctions;
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
  return lusolve(matrix as number[][], right as number[]).map(([value]) => value);
}
