/** Heuristic methods. */
export * from '../baselines/index.ts';
