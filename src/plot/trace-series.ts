import { groupBy } from '../math/index.ts';
import type { TraceEntry } from '../page/index.ts';

/** One chain's values of one quantity, sweep by sweep. */
export interface TraceSeries {
  name: string;
  sweeps: ArrayLike<number>;
  /** As many values; those that are not finite are left out. */
  values: ArrayLike<number>;
  /** How many of them, from the first on, are burn-in; default 0. */
  burnIn?: number | undefined;
}

export interface FiniteRun extends TraceSeries {
  burnIn: number;
}

/** The columns of a trace that are drawn where it is given entry by entry. */
export type TracePoint = Pick<TraceEntry, 'chain' | 'sweep' | 'phase' | 'logJoint'>;

/** The log joint of a trace, a series a chain, `chain 0` first. */
export function seriesOfChains(trace: readonly TracePoint[]): TraceSeries[] {
  return [...groupBy(trace, ({ chain }) => chain)]
    .sort(([a], [b]) => a - b)
    .map(([chain, entries]) => {
      entries.sort((a, b) => a.sweep - b.sweep);
      return {
        name: `chain ${chain}`,
        sweeps: Float64Array.from(entries.map(({ sweep }) => sweep)),
        values: Float64Array.from(entries.map(({ logJoint }) => logJoint)),
        burnIn: entries.filter(({ phase }) => phase === 'burn-in').length,
      };
    });
}

/**
 * A series without the values that are not finite.
 * @throws when sweeps and values are not as many
 */
export function finiteRun(series: TraceSeries): FiniteRun {
  const { name, sweeps, values, burnIn = 0 } = series;
  if (sweeps.length !== values.length) {
    throw new Error(`${name}: ${sweeps.length} sweeps, ${values.length} values (expected as many)`);
  }
  let finite = 0;
  for (let i = 0; i < values.length; i++) if (Number.isFinite(values[i])) finite++;
  if (finite === values.length) return { name, sweeps, values, burnIn };
  const kept = { name, sweeps: new Float64Array(finite), values: new Float64Array(finite), burnIn: 0 };
  let at = 0;
  for (let i = 0; i < values.length; i++) {
    if (!Number.isFinite(values[i])) continue;
    kept.sweeps[at] = sweeps[i];
    kept.values[at++] = values[i];
    if (i < burnIn) kept.burnIn++;
  }
  return kept;
}

/**
 * Smallest and largest of the values of all series.
 * @param from leaves out those of lower index
 * @returns undefined where there is none
 */
export function extentOf(
  columns: readonly ArrayLike<number>[],
  from: readonly number[] = [],
): [number, number] | undefined {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  columns.forEach((values, c) => {
    for (let i = from[c] ?? 0; i < values.length; i++) {
      if (values[i] < low) low = values[i];
      if (values[i] > high) high = values[i];
    }
  });
  return low <= high ? [low, high] : undefined;
}
