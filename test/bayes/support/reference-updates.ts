import type { Corpus, SampledDocument } from '../../../src/bayes/corpus/corpus.ts';
import { mostReparented } from '../../../src/bayes/kernel/layout.ts';
import type { SampleConfig } from '../../../src/bayes/model/config.ts';
import type { Parameters } from '../../../src/bayes/model/parameters.ts';
import { literalLogJoint } from '../../../src/bayes/reference/literal-log-joint.ts';
import { logRowGrammar, logStructurePrior } from '../../../src/bayes/reference/structures.ts';
import {
  type ReferenceRow,
  rowTokens,
  type shareIndex,
  symbolClass,
  type Token,
  TokenCounts,
} from '../../../src/bayes/reference/tokens.ts';
import { drawCategorical, drawLogCategorical, type Rng } from '../../../src/math/index.ts';
import type { RowState } from '../../../src/page/index.ts';
import { reparentCandidates, rowCandidates } from './row-candidates.ts';

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

export const literalSteps: ReferenceSteps = {
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

/** What all updates look at. */
export interface ReferenceModel {
  corpus: Corpus;
  config: SampleConfig;
  steps: ReferenceSteps;
  indexOf: ReturnType<typeof shareIndex>;
}

/** A document with the states of its rows, which updates change, under the present parameters. */
export interface ReferenceDocument {
  document: SampledDocument;
  rows: ReferenceRow[];
  parameters: Parameters;
}

/** Counts all tokens of a document. */
export function countTokens({ steps }: ReferenceModel, { document, rows }: ReferenceDocument): TokenCounts {
  const counts = new TokenCounts();
  document.rows.forEach((row, i) => {
    for (const token of rowTokens(row, rows[i], steps.symbolClass)) counts.add(token);
  });
  return counts;
}

/** Predictive of a token. */
function predictive(
  model: ReferenceModel,
  parameters: Parameters,
  counts: TokenCounts,
  token: Token,
): number {
  const { class: name, value } = token;
  return counts.predictive(token, parameters.alpha[name], parameters.base[name][model.indexOf(name, value)]);
}

/** Log predictive of tokens taken in turn; the counts are as before afterwards. */
function logTokens(
  model: ReferenceModel,
  parameters: Parameters,
  counts: TokenCounts,
  tokens: Token[],
): number {
  let sum = 0;
  for (const token of tokens) {
    sum += Math.log(predictive(model, parameters, counts, token));
    counts.add(token);
  }
  for (const token of tokens) counts.remove(token);
  return sum;
}

/**
 * Draws the state of a row given all others and its line feed bits.
 * @param counts of the document, kept in step
 * @returns whether it changed
 */
export function updateRow(
  rng: Rng,
  model: ReferenceModel,
  { document, rows, parameters }: ReferenceDocument,
  counts: TokenCounts,
  i: number,
): boolean {
  const { config, steps } = model;
  const row = document.rows[i];
  const old = rows[i];
  const oldTokens = rowTokens(row, old, steps.symbolClass);
  const candidates = steps.rowCandidates(rows, i, row.blocks.length);
  const weigh = (candidate: RowState): number => {
    const state = { ...candidate, linefeed: old.linefeed };
    const weighed = { ...state, dep: steps.weighedGroup(candidate) };
    return (
      logRowGrammar(state.bound, row.blocks.length, parameters.p4, parameters.p6) +
      logStructurePrior(rows.with(i, state), config.structurePrior, document.rows) +
      logTokens(model, parameters, counts, rowTokens(row, weighed, steps.symbolClass))
    );
  };
  const logWeights = steps.withoutRow(counts, oldTokens, () => candidates.map(weigh));
  const chosen = candidates[steps.drawCandidate(rng, Float64Array.from(logWeights))];
  rows[i] = { ...chosen, linefeed: old.linefeed };
  for (const token of oldTokens) counts.remove(token);
  for (const token of rowTokens(row, rows[i], steps.symbolClass)) counts.add(token);
  return chosen.dep !== old.dep || chosen.bound !== old.bound;
}

/**
 * Updates a row together with what hangs on it: draws one of all structures that this allows.
 * @returns whether any row changed
 */
export function updateReparenting(
  rng: Rng,
  { corpus, config, steps }: ReferenceModel,
  { document, rows, parameters }: ReferenceDocument,
  i: number,
): boolean {
  const candidates = reparentCandidates(rows, i, document.rows[i].blocks.length, mostReparented);
  const structures = candidates.map((structure) =>
    structure.map(({ dep, bound }, j): ReferenceRow => ({ dep, bound, linefeed: rows[j].linefeed })),
  );
  const logWeights = structures.map((structure) =>
    literalLogJoint(document, structure, corpus, parameters, config),
  );
  const chosen = structures[steps.drawCandidate(rng, Float64Array.from(logWeights))];
  const changed = chosen.some(({ dep, bound }, j) => dep !== rows[j].dep || bound !== rows[j].bound);
  rows.splice(0, rows.length, ...chosen);
  return changed;
}

/**
 * Draws each line feed bit of a row's last block given all else.
 * @param counts of the document, kept in step
 */
export function updateLinefeed(
  rng: Rng,
  model: ReferenceModel,
  { document, rows, parameters }: ReferenceDocument,
  counts: TokenCounts,
  i: number,
): void {
  const { blocks } = document.rows[i];
  const { dep, bound, linefeed } = rows[i];
  blocks[blocks.length - 1].symbols.forEach((value, q) => {
    const tokens = [false, true].map((bit): Token => {
      const name = model.steps.symbolClass(blocks.length - 1, blocks.length, bound, bit);
      return { class: name, group: name === 'B' ? dep : 0, value };
    });
    counts.remove(tokens[linefeed[q] ? 1 : 0]);
    const weights = tokens.map((token) => predictive(model, parameters, counts, token));
    linefeed[q] = drawCategorical(rng, weights) === 1;
    counts.add(tokens[linefeed[q] ? 1 : 0]);
  });
}
