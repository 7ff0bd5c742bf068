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
}

/** The functions that are used of mathjs, and no others: the program is bundled with what they need. */
export const functions = create({
  ...{ invDependencies, lgammaDependencies, lusolveDependencies },
  ...{ multiplyDependencies, solveODEDependencies, transposeDependencies },
});
