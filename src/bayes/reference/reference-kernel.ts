import { drawCategorical, drawLogCategorical, drawTableCount, type Rng } from '../../math/index.ts';
import type { RowState } from '../../page/index.ts';
import type { Corpus, SampledDocument } from '../corpus/corpus.ts';
import { mostReparented } from '../kernel/layout.ts';
import { needsTables, sampledConcentrations } from '../model/concentrations.ts';
import type { SampleConfig } from '../model/config.ts';
import {
  baseMeasure,
  drawParameters,
  emptyStatistics,
  firstParameters,
  type Parameters,
  type Statistics,
} from '../model/parameters.ts';
import { tokenClasses } from '../model/token-class.ts';
import type { Step } from '../run/chain.ts';
import type { SweepInfo } from '../run/sampler.ts';
import { literalLogJoint } from './literal-log-joint.ts';
import { logRowGrammar, logStructurePrior, reparentCandidates, rowCandidates } from './structures.ts';
import { type ReferenceRow, rowTokens, shareIndex, symbolClass, type Token, TokenCounts } from './tokens.ts';

/** State of one chain of the reference sampler. */
export interface ReferenceState {
  sweep: number;
  parameters: Parameters;
  statistics: Statistics;
  /** By document and row. */
  documents: ReferenceRow[][];
}

/** Steps of a row update; tests put wrong ones in to see that they are noticed. */
export interface ReferenceSteps {
  symbolClass: typeof symbolClass;
  rowCandidates: typeof rowCandidates;
  /** Weighs a row's states with its tokens taken out of the counts, then puts them back. */
  withoutRow: (counts: TokenCounts, tokens: Token[], weigh: () => number[]) => number[];
  /** Group that the symbols at the boundary are weighed in. */
  weighedGroup: (candidate: RowState) => number;
  drawCandidate: (rng: Rng, logWeights: Float64Array) => number;
}

const literalSteps: ReferenceSteps = {
  symbolClass,
  rowCandidates,
  withoutRow: (counts, tokens, weigh) => {
    for (const token of tokens) counts.remove(token);
    const logWeights = weigh();
    for (const token of tokens) counts.add(token);
    return logWeights;
  },
  weighedGroup: (candidate) => candidate.dep,
  drawCandidate: (rng, logWeights) => drawLogCategorical(rng, logWeights),
};

/**
 * The sampler of docs/model.md, literally, with objects and from scratch wherever that is simpler: slow, to be read
 * beside the fast one. The same seed gives the same draws in both.
 * @param steps replacements, for tests of tests
 */
export function createReferenceSampler(
  documents: readonly SampledDocument[],
  corpus: Corpus,
  config: SampleConfig,
  steps: Partial<ReferenceSteps> = {},
): { init: (rng: Rng) => ReferenceState; kernel: Step<ReferenceState, SweepInfo> } {
  const use = { ...literalSteps, ...steps };
  const indexOf = shareIndex(corpus);
  const measure = baseMeasure(config, corpus);
  const shareOf = ({ base }: Parameters, { class: name, value }: Token) => base[name][indexOf(name, value)];

  const countAll = (document: SampledDocument, rows: ReferenceRow[]): TokenCounts => {
    const counts = new TokenCounts();
    document.rows.forEach((row, i) => {
      for (const token of rowTokens(row, rows[i], use.symbolClass)) counts.add(token);
    });
    return counts;
  };

  /** Log predictive of tokens taken in turn; the counts are as before afterwards. */
  const logTokens = (counts: TokenCounts, tokens: Token[], parameters: Parameters): number => {
    let sum = 0;
    for (const token of tokens) {
      sum += Math.log(counts.predictive(token, parameters.alpha[token.class], shareOf(parameters, token)));
      counts.add(token);
    }
    for (const token of tokens) counts.remove(token);
    return sum;
  };

  const updateRow = (
    rng: Rng,
    parameters: Parameters,
    document: SampledDocument,
    rows: ReferenceRow[],
    counts: TokenCounts,
    i: number,
  ): boolean => {
    const row = document.rows[i];
    const old = rows[i];
    const oldTokens = rowTokens(row, old, use.symbolClass);
    const candidates = use.rowCandidates(rows, i, row.blocks.length);
    const weigh = (candidate: RowState): number => {
      const state = { ...candidate, linefeed: old.linefeed };
      const weighed = { ...state, dep: use.weighedGroup(candidate) };
      return (
        logRowGrammar(state.bound, row.blocks.length, parameters.p4, parameters.p6) +
        logStructurePrior(rows.with(i, state), config.structurePrior, document.rows) +
        logTokens(counts, rowTokens(row, weighed, use.symbolClass), parameters)
      );
    };
    const logWeights = use.withoutRow(counts, oldTokens, () => candidates.map(weigh));
    const chosen = candidates[use.drawCandidate(rng, Float64Array.from(logWeights))];
    rows[i] = { ...chosen, linefeed: old.linefeed };
    for (const token of oldTokens) counts.remove(token);
    for (const token of rowTokens(row, rows[i], use.symbolClass)) counts.add(token);
    return chosen.dep !== old.dep || chosen.bound !== old.bound;
  };

  /** Updates a row together with what hangs on it: draws one of all structures that this allows. */
  const updateReparenting = (
    rng: Rng,
    parameters: Parameters,
    document: SampledDocument,
    rows: ReferenceRow[],
    i: number,
  ): boolean => {
    const candidates = reparentCandidates(rows, i, document.rows[i].blocks.length, mostReparented);
    const structures = candidates.map((structure) =>
      structure.map(({ dep, bound }, j): ReferenceRow => ({ dep, bound, linefeed: rows[j].linefeed })),
    );
    const logWeights = structures.map((structure) =>
      literalLogJoint(document, structure, corpus, parameters, config),
    );
    const chosen = structures[use.drawCandidate(rng, Float64Array.from(logWeights))];
    const changed = chosen.some(({ dep, bound }, j) => dep !== rows[j].dep || bound !== rows[j].bound);
    rows.splice(0, rows.length, ...chosen);
    return changed;
  };

  /** Draws each line feed bit of a row's last block given all else. */
  const updateLinefeed = (
    rng: Rng,
    parameters: Parameters,
    document: SampledDocument,
    rows: ReferenceRow[],
    counts: TokenCounts,
    i: number,
  ): void => {
    const { blocks } = document.rows[i];
    const { dep, bound, linefeed } = rows[i];
    blocks[blocks.length - 1].symbols.forEach((value, q) => {
      const tokens = [false, true].map((bit): Token => {
        const name = use.symbolClass(blocks.length - 1, blocks.length, bound, bit);
        return { class: name, group: name === 'B' ? dep : 0, value };
      });
      counts.remove(tokens[linefeed[q] ? 1 : 0]);
      const weights = tokens.map((token) =>
        counts.predictive(token, parameters.alpha[token.class], shareOf(parameters, token)),
      );
      linefeed[q] = drawCategorical(rng, weights) === 1;
      counts.add(tokens[linefeed[q] ? 1 : 0]);
    });
  };

  const addStatistics = (
    rng: Rng,
    parameters: Parameters,
    document: SampledDocument,
    rows: ReferenceRow[],
    statistics: Statistics,
  ): void => {
    rows.forEach(({ bound }, i) => {
      if (bound === 0) return;
      if (bound < document.rows[i].blocks.length) statistics.headed += 1;
      else statistics.whole += 1;
      statistics.continued += bound - 1;
    });
    if (!needsTables(config)) return;
    const counts = countAll(document, rows);
    for (const name of tokenClasses) {
      for (const { total, of } of counts.groups(name)) {
        if (typeof config.alpha[name] === 'object') statistics.sizes[name].push(total);
        of.sort((a, b) => indexOf(name, a[0]) - indexOf(name, b[0]));
        for (const [value, count] of of) {
          const v = indexOf(name, value);
          const concentration = parameters.alpha[name] * parameters.base[name][v];
          statistics.tables[name][v] += drawTableCount(rng, count, concentration);
        }
      }
    }
  };

  const init = (rng: Rng): ReferenceState => ({
    sweep: 0,
    parameters: firstParameters(config, corpus),
    statistics: emptyStatistics(corpus),
    documents: documents.map((document, d) => {
      const stream = rng.stream('init', d);
      return document.rows.map(({ blocks }) => ({
        dep: -1,
        bound: 0,
        linefeed: blocks[blocks.length - 1].symbols.map(() => stream.uniform() >= 0.5),
      }));
    }),
  });

  const kernel: Step<ReferenceState, SweepInfo> = (rng, state) => {
    const stream = rng.stream('sweep', state.sweep);
    const { parameters } = state;
    if (state.sweep > 0)
      drawParameters(stream.stream('parameters'), parameters, state.statistics, config, measure);
    state.statistics = emptyStatistics(corpus);
    const moves: boolean[] = [];
    let logJoint = 0;
    documents.forEach((document, d) => {
      const ownStream = stream.stream('document', d);
      const rows = state.documents[d];
      let counts = countAll(document, rows);
      document.rows.forEach((row, i) => {
        if (!row.sentence && config.moves === 'row') {
          moves.push(updateRow(ownStream, parameters, document, rows, counts, i));
        } else if (!row.sentence) {
          moves.push(updateReparenting(ownStream, parameters, document, rows, i));
          counts = countAll(document, rows);
        }
        updateLinefeed(ownStream, parameters, document, rows, counts, i);
      });
      addStatistics(ownStream, parameters, document, rows, state.statistics);
      logJoint += literalLogJoint(document, rows, corpus, parameters, config);
    });
    for (const name of tokenClasses) state.statistics.sizes[name].sort((a, b) => a - b);
    state.sweep += 1;
    return {
      logJoint,
      headingRows: state.documents.flat().filter((row) => row.bound > 0).length,
      moved: moves.length === 0 ? 0 : moves.filter((moved) => moved).length / moves.length,
      p4: parameters.p4,
      p6: parameters.p6,
      ...sampledConcentrations(config, parameters),
    };
  };
  return { init, kernel };
}
