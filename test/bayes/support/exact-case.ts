import type { SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { type DocumentState, documentState } from '../../../src/bayes/corpus/document-state.ts';
import { firstParameters } from '../../../src/bayes/model/parameters.ts';
import { literalLogJoint } from '../../../src/bayes/reference/literal-log-joint.ts';
import { logSumExp } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { referenceRows, rowsOf } from './documents.ts';
import { gateCase } from './gate-case.ts';
import { kernelOf } from './kernel-of.ts';

/** Every structure of a tiny document with small concentrations, given line feed bits. */
export function exactCase(tiny: SampledDocument, more: object = {}) {
  const { document, config, corpus, exact } = gateCase(tiny, {
    alpha: { H: 1, C: 2, N: 2, E: 1, L: 1, B: 0.3 },
    pcfg: { p4: { fixed: 0.6 }, p6: { fixed: 0.3 } },
    base: { mode: 'uniform' },
    ...more,
  });
  const [indexed] = corpus.documents;
  const bits = Array.from(indexed.symbol, (_, q) => Math.floor(q / 2) % 2);
  const parameters = firstParameters(config, corpus);
  const structures = exact.structures.map(({ rows }) => rows);
  const keyOf = (rows: RowState[]): string => rows.map(({ dep, bound }) => `${dep},${bound}`).join(' ');
  const numbers = new Map(structures.map((rows, s) => [keyOf(rows), s]));
  const stateOf = (rows: RowState[], room?: Uint8Array): DocumentState =>
    documentState(
      ...([indexed, rows.map(({ dep }) => dep), rows.map(({ bound }) => bound), bits, room] as const),
    );
  const logs = structures.map((rows) =>
    literalLogJoint(document, referenceRows(indexed, stateOf(rows)), corpus, parameters, config),
  );
  return {
    kernel: kernelOf(corpus, config),
    corpus,
    indexed,
    structures,
    stateOf,
    /** Index of a structure; -1 where it is none. */
    numberOf: (rows: RowState[]): number => numbers.get(keyOf(rows)) ?? -1,
    numberIn: (state: DocumentState): number => numbers.get(keyOf(rowsOf(state))) ?? -1,
    /** Log joint by structure, in nats. */
    logs,
    /** Probability by structure of the posterior to the power of `1 / temperature`. */
    shares: (temperature: number): number[] => {
      const tempered = logs.map((log) => log / temperature);
      const logTotal = logSumExp(tempered);
      return tempered.map((log) => Math.exp(log - logTotal));
    },
  };
}

export type ExactCase = ReturnType<typeof exactCase>;
