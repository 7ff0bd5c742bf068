import type { Baseline } from './baseline.ts';
import * as table from './table.ts';

/** Name of a baseline of the table. */
export type BaselineName = (typeof table)[keyof typeof table]['name'];

const all: readonly (Baseline & { name: BaselineName })[] = Object.values(table);

/** The baselines in the order of their names; a new one is a file that exports a {@link Baseline} and a line of `table.ts`. */
export const baselines = Object.fromEntries(all.map((one) => [one.name, one] as const).sort()) as Readonly<
  Record<BaselineName, Baseline>
>;

/**
 * The baseline that is meant.
 * @throws RangeError for a name that the table lacks
 */
export function findBaseline(name: string): Baseline {
  if (Object.hasOwn(baselines, name)) return baselines[name as BaselineName];
  throw new RangeError(`baseline: ${name} (expected one of ${Object.keys(baselines).join(', ')})`);
}
