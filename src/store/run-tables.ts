import type { Marginals, TraceEntry } from '../page/index.ts';
import { type ParquetColumn, rowGroups } from './parquet.ts';

/**
 * A trace as a table, a row a sweep: the columns of `trace.jsonl`, sampled concentrations as `alpha.H`, `alpha.C`, ...
 */
export function traceTable(trace: readonly TraceEntry[]): ParquetColumn[] {
  const whole = ['version', 'chain', 'sweep', 'headingRows'] as const;
  const real = ['logJoint', 'moved', 'p4', 'p6'] as const;
  const sampled = Object.keys(trace[0]?.alpha ?? {}) as (keyof NonNullable<TraceEntry['alpha']>)[];
  return [
    ...whole.map((name): ParquetColumn => ({ name, type: 'INT32', data: trace.map((entry) => entry[name]) })),
    { name: 'phase', type: 'STRING', data: trace.map(({ phase }) => phase) },
    ...real.map((name): ParquetColumn => ({ name, type: 'DOUBLE', data: trace.map((entry) => entry[name]) })),
    ...sampled.map(
      (name): ParquetColumn => ({
        name: `alpha.${name}`,
        type: 'DOUBLE',
        data: trace.map(({ alpha }) => alpha?.[name] ?? Number.NaN),
      }),
    ),
  ];
}

/**
 * The same table in groups of rows for `writeParquetGroups`, of which one at a time is in memory.
 * @param trace entries of one run, as they come
 */
export function* traceGroups(trace: Iterable<TraceEntry>): Generator<ParquetColumn[]> {
  let group: TraceEntry[] = [];
  let size: number = rowGroups.first;
  for (const entry of trace) {
    group.push(entry);
    if (group.length < size) continue;
    yield traceTable(group);
    group = [];
    size = rowGroups.others;
  }
  if (group.length > 0 || size === rowGroups.first) yield traceTable(group);
}

/** Marginals as a table, a row a state of a row of a document, in the order of `marginals.jsonl`. */
export function marginalsTable(marginals: readonly Marginals[]): ParquetColumn[] {
  const length = marginals.reduce((sum, { rows }) => sum + rows.reduce((own, row) => own + row.length, 0), 0);
  const [version, draws, row, dep, bound] = Array.from({ length: 5 }, () => new Int32Array(length));
  version.fill(1);
  const id = new Array<string>(length);
  const p = new Float64Array(length);
  let at = 0;
  for (const page of marginals) {
    page.rows.forEach((states, i) => {
      for (const state of states) {
        id[at] = page.id;
        draws[at] = page.draws;
        row[at] = i;
        dep[at] = state.dep;
        bound[at] = state.bound;
        p[at] = state.p;
        at += 1;
      }
    });
  }
  return [
    { name: 'version', type: 'INT32', data: version },
    { name: 'id', type: 'STRING', data: id },
    ...Object.entries({ draws, row, dep, bound }).map(
      ([name, data]): ParquetColumn => ({ name, type: 'INT32', data }),
    ),
    { name: 'p', type: 'DOUBLE', data: p },
  ];
}
