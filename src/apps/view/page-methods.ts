import { baselines } from '../../baselines/index.ts';

/** Heuristic methods that nobody compares with by eye: they answer by chance, or nothing. */
const withoutReading = ['none', 'random', 'random-prior'];

/** Names of the methods that stand beside the hybrid model where nobody names any. */
export const usualMethods: readonly string[] = Object.keys(baselines).filter(
  (name) => !withoutReading.includes(name),
);
