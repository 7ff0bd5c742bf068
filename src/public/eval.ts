/** Measures, intervals, paired tests, tables. */
export * from '../eval/index.ts';
