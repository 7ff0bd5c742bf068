import { type Diagnosis, diagnoseTrace } from '../bayes/index.ts';
import { groupBy } from '../math/index.ts';
import type { TraceEntry } from '../page/index.ts';
import { convergenceWarnings } from './convergence-warnings.ts';
import type { RepeatedRecord } from './experiment-record.ts';
import type { ExperimentRun } from './experiment-runs.ts';

/** The runs of one method, by their names. */
export interface RunGroup {
  method: string;
  runs: readonly string[];
  convergence?: RepeatedRecord['convergence'];
}

/**
 * Runs by method, with what all chains of a method's runs say of convergence together: repetitions are independent
 * chains from other seeds.
 * @param traces by method, one a run; empty ones of methods that do not sample
 */
export function repeatedRuns(
  runs: readonly ExperimentRun[],
  traces: ReadonlyMap<string, readonly (readonly TraceEntry[])[]>,
): RunGroup[] {
  return [...groupBy(runs, ({ method }) => method)].map(([method, own]) => {
    const names = own.map(({ name }) => name);
    const trace = joinTraces(traces.get(method) ?? []);
    return { method, runs: names, ...(trace.length > 0 && { convergence: convergenceOf(trace) }) };
  });
}

/** One trace of all: chains of different runs get different numbers. */
function joinTraces(traces: readonly (readonly TraceEntry[])[]): TraceEntry[] {
  let first = 0;
  return traces.flatMap((trace) => {
    const offset = first;
    first += new Set(trace.map(({ chain }) => chain)).size;
    return trace.map((entry) => ({ ...entry, chain: entry.chain + offset }));
  });
}

function convergenceOf(trace: readonly TraceEntry[]): NonNullable<RepeatedRecord['convergence']> {
  const chains = new Set(trace.map(({ chain }) => chain)).size;
  const diagnosis = diagnoseTrace(trace);
  const all = Object.values(diagnosis);
  const known = (of: (one: Diagnosis) => (number | undefined)[]): number[] =>
    all.flatMap(of).filter((value) => value !== undefined);
  const rHats = known(({ rHat }) => [rHat]);
  const sizes = known(({ bulkEss, tailEss }) => [bulkEss, tailEss]);
  return {
    chains,
    ...(rHats.length > 0 && { rHat: Math.max(...rHats) }),
    ...(sizes.length > 0 && { ess: Math.min(...sizes) }),
    problems: convergenceWarnings(diagnosis, chains),
  };
}
