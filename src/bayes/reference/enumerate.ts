import { logSumExp } from '../../math/index.ts';
import type { RowState } from '../../page/index.ts';
import { indexCorpus, type SampledDocument } from '../corpus/corpus.ts';
import type { SampleConfig } from '../model/config.ts';
import { firstParameters } from '../model/parameters.ts';
import { literalLogJoint } from './literal-log-joint.ts';
import { openRows } from './structures.ts';
import type { ReferenceRow } from './tokens.ts';

/** Exact posterior of one document's structure. */
export interface ExactPosterior {
  /** Every structure with its probability; line feed bits are summed over. */
  structures: { rows: RowState[]; p: number }[];
  /** By row, its states with their probabilities, most probable first. */
  marginals: (RowState & { p: number })[][];
  /** Hidden states summed over: structures times line feed bits. */
  states: number;
}

/** Above this many states enumeration is refused. */
const mostStates = 5_000_000;

/**
 * Exact posterior of tiny documents by enumeration of every hidden state, given fixed parameters.
 * @param documents together they are the corpus whose words and symbols a uniform base spreads over
 * @param config base distributions `uniform` or `fixed`, p4 and p6 fixed: then documents are independent
 * @throws Error when a parameter is not fixed, or a document has more than five million states
 */
export function enumerate(documents: readonly SampledDocument[], config: SampleConfig): ExactPosterior[] {
  if (config.base.mode === 'sampled') throw new Error('base.mode: sampled (expected uniform or fixed)');
  for (const name of ['p4', 'p6'] as const) {
    if (!('fixed' in config.pcfg[name])) throw new Error(`pcfg.${name}: a prior (expected a fixed value)`);
  }
  const corpus = indexCorpus(documents);
  const parameters = firstParameters(config, corpus);
  return documents.map((document) => {
    const bits = document.rows.map(({ blocks }) => bitVectors(blocks[blocks.length - 1].symbols.length));
    const vectors = bits.reduce((product, row) => product * row.length, 1);
    const states = countStructures(document) * vectors;
    if (states > mostStates) {
      throw new Error(`document ${document.id}: ${states} hidden states (expected at most ${mostStates})`);
    }
    const structures = structuresOf(document);
    const logWeights = structures.map((rows) => {
      const logs: number[] = [];
      eachChoice(bits, (linefeed) => {
        const states = rows.map((row, i) => ({ ...row, linefeed: linefeed[i] }));
        logs.push(literalLogJoint(document, states satisfies ReferenceRow[], corpus, parameters, config));
      });
      return logSumExp(logs);
    });
    const logTotal = logSumExp(logWeights);
    const weighed = structures.map((rows, s) => ({ rows, p: Math.exp(logWeights[s] - logTotal) }));
    return {
      structures: weighed,
      marginals: marginalsOf(document, weighed),
      states: structures.length * vectors,
    };
  });
}

/** Number of non-crossing structures of a document, by the number of open heading rows. */
function countStructures(document: SampledDocument): number {
  let ways = [1];
  for (const { sentence, blocks } of document.rows) {
    const next = [...ways, 0];
    ways.forEach((count, open) => {
      for (let place = 0; place <= open && !sentence; place++) next[place + 1] += count * blocks.length;
    });
    ways = next;
  }
  return ways.reduce((sum, count) => sum + count, 0);
}

function structuresOf(document: SampledDocument): RowState[][] {
  return document.rows.reduce<RowState[][]>(
    (all, row) =>
      all.flatMap((rows) => {
        const content = { dep: -1, bound: 0 };
        if (row.sentence) return [[...rows, content]];
        const parents = [-1, ...openRows(rows, rows.length)];
        const headings = row.blocks.flatMap((_, k) => parents.map((dep) => ({ dep, bound: k + 1 })));
        return [content, ...headings].map((state) => [...rows, state]);
      }),
    [[]],
  );
}

function bitVectors(length: number): boolean[][] {
  return Array.from({ length: 2 ** length }, (_, number) =>
    Array.from({ length }, (_, q) => Math.floor(number / 2 ** q) % 2 === 1),
  );
}

/** Calls back with every way to choose one of each list. */
function eachChoice<T>(lists: T[][], visit: (choice: T[]) => void, chosen: T[] = []): void {
  if (chosen.length === lists.length) {
    visit(chosen);
    return;
  }
  for (const item of lists[chosen.length]) eachChoice(lists, visit, [...chosen, item]);
}

function marginalsOf(
  document: SampledDocument,
  structures: ExactPosterior['structures'],
): ExactPosterior['marginals'] {
  return document.rows.map((_, i) => {
    const shares = new Map<string, RowState & { p: number }>();
    for (const { rows, p } of structures) {
      const { dep, bound } = rows[i];
      const share = shares.get(`${dep} ${bound}`) ?? { dep, bound, p: 0 };
      share.p += p;
      shares.set(`${dep} ${bound}`, share);
    }
    return [...shares.values()].sort((a, b) => b.p - a.p || a.dep - b.dep || a.bound - b.bound);
  });
}
