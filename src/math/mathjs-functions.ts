import {
  create,
  invDependencies,
  lgammaDependencies,
  lusolveDependencies,
  multiplyDependencies,
  solveODEDependencies,
  transposeDependencies,
} from 'mathjs';

declare module 'mathjs' {
  const solveODEDependencies: FactoryFunctionMap;
  interface MathJsInstance {
    solveODE(
      slope: (at: number, value: number[]) => number[],
      span: [number, number],
      start: number[],
      options: { tol: number },
    ): { y: number[][] };
  }
}

/** The functions that are used of mathjs, and no others: the program is bundled with what they need. */
export const { inv, lgamma, lusolve, multiply, solveODE, transpose } = create({
  ...{ invDependencies, lgammaDependencies, lusolveDependencies },
  ...{ multiplyDependencies, solveODEDependencies, transposeDependencies },
});
