import type { Marginals, TraceEntry } from '../page/index.ts';
import type { ParquetColumn } from './parquet.ts';

/**
 * A trace as a table, a row a sweep: the columns of `trace.jsonl`, sampled concentrations as `alpha.H`, `alpha.C`, ...
 * @param trace entries of one run
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

/** Marginals as a table, a row a state of a row of a document, in the order of `marginals.jsonl`. */
export function marginalsTable(marginals: readonly Marginals[]): ParquetColumn[] {
  const states = marginals.flatMap(({ id, draws, rows }) =>
    rows.flatMap((own, row) => own.map((state) => ({ id, draws, row, ...state }))),
  );
  const integer = (name: 'draws' | 'row' | 'dep' | 'bound'): ParquetColumn => ({
    name,
    type: 'INT32',
    data: states.map((state) => state[name]),
  });
  return [
    { name: 'version', type: 'INT32', data: states.map(() => 1) },
    { name: 'id', type: 'STRING', data: states.map(({ id }) => id) },
    ...(['draws', 'row', 'dep', 'bound'] as const).map(integer),
    { name: 'p', type: 'DOUBLE', data: states.map(({ p }) => p) },
  ];
}
