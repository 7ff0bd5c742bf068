import {
  create,
  invDependencies,
  lgammaDependencies,
  lusolveDependencies,
  multiplyDependencies,
  solveODEDependencies,
  transposeDependencies,
} from 'mathjs';

/** mathjs has no types for it. */
interface SolveOde {
  solveODE(
    slope: (at: number, value: number[]) => number[],
    span: [number, number],
    start: number[],
    options: { tol: number },
  ): { y: number[][] };
}

/** The functions that are used of mathjs, and no others: the program is bundled with what they need. */
const functions = create({
  ...{ invDependencies, lgammaDependencies, lusolveDependencies },
  ...{ multiplyDependencies, solveODEDependencies, transposeDependencies },
});

export const { inv, lgamma, lusolve, multiply, solveODE, transpose } = functions as typeof functions &
  SolveOde;
