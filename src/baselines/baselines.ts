import type { Baseline } from './baseline.ts';
import * as table from './table.ts';

/** The baselines by name; a new one is a file that exports a {@link Baseline} and a line of `table.ts`. */
export const baselines: Readonly<Record<string, Baseline>> = Object.fromEntries(
  Object.values(table).map((baseline: Baseline) => [baseline.name, baseline]),
);
