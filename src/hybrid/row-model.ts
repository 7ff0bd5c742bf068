import type { Document } from '../page/index.ts';
import {
  type AttachmentSubject,
  attachmentFeatureNames,
  attachmentReader,
  attachmentSubjects,
} from './attachment-features.ts';
import { calibrated } from './calibration.ts';
import type { HybridConfig } from './config.ts';
import { type HeadingEnds, headingEnds } from './heading-ends.ts';
import { headingLogOdds } from './heading-log-odds.ts';
import {
  type Attachment,
  attach,
  attachmentsIn,
  emptyStack,
  type HeadingTokens,
  type Stack,
} from './open-headings.ts';
import { type PageView, viewDocument } from './page-view.ts';
import { poolLogOdds } from './pool-log-odds.ts';
import { rememberMeans } from './remember-means.ts';
import { logPredictiveRatio } from './token-chain.ts';
import type { Weights } from './weights.ts';

/** A row is content (undefined), or a heading that hangs somewhere. */
export type RowDecision = Attachment | undefined;

/** What may be decided of a row, with the natural logarithms of the weights (unnormalised); at least one decision. */
export interface Candidates {
  decisions: readonly RowDecision[];
  logWeights: ArrayLike<number>;
}

/**
 * The structures of one document, decided row by row: the weight of a structure is the product of those of its
 * decisions, each of which depends on earlier ones alone.
 */
export interface RowModel {
  /** Number of rows. */
  length: number;
  /** What is open before the first decision; of those made so far, later ones depend on no more. */
  start: Stack;
  candidates: (stack: Stack, row: number) => Candidates;
  /** What is open after one decision more; the stack given does not change. */
  extend: (stack: Stack, row: number, decision: RowDecision) => Stack;
  /** By parent the probability that a row depends on it, if it is a heading; they sum to 1. */
  parents: (stack: Stack, row: number) => Map<number, number>;
  page: PageView;
  /** Per row the log odds of a heading, with pooling and bias; -Infinity for running text. */
  logOdds: readonly number[];
  /** Where headings end in their rows. */
  ends: HeadingEnds;
}

/** The model of a document, with what its rows read one by one are worth. */
export interface ReadRowModel extends RowModel {
  /**
   * Per row the probability of a heading as a frequency, 0 to 1, before pooling, bias and structure; absent where the
   * weights hold no calibration, or the configuration switches off what it was learnt of.
   */
  probabilities?: readonly number[];
  /** Per row the log odds of a heading as learnt, before pooling and bias. */
  learnt: readonly number[];
  /** The same model with other log odds in their place. */
  withLogOdds: (logOdds: readonly number[]) => RowModel;
}

/**
 * Sets the model up for a document:
 *
 * `log p(T) = sum over rows of log P(heading or content) + sum over headings of weight * log P(attachment | open
 * headings) + weight * log predictive ratios of looks and separators, given those of the list joined`
 * @throws Error when the document has no layout
 */
export function rowModel(document: Document, config: HybridConfig, weights: Weights): ReadRowModel {
  const page = viewDocument(document);
  const tokens = headingTokens(document, page);
  const raw = headingLogOdds(page, weights.heading, config.heading);
  const prior = attachmentPrior(page, raw, config, weights);
  const ends = headingEnds(document, page, config, weights);
  const withLogOdds = (odds: readonly number[]): RowModel =>
    rowModelOf(page, tokens, odds, config, prior, ends);
  const model = { ...withLogOdds(raw), learnt: raw, withLogOdds };
  const { calibration } = weights.heading;
  const { mode, words, readings } = config.heading;
  const isAsLearnt = mode === 'learnt' && words && readings === 2; // calibration was learnt of such log odds
  if (!calibration || !isAsLearnt) return model;
  const probabilities = raw.map((odds, row) => (page.rows[row].sentence ? 0 : calibrated(calibration, odds)));
  return { ...model, probabilities };
}

/** Tokens that each row would share with its sisters: its look, and the symbols behind its label. */
export function headingTokens(document: Document, page: PageView): HeadingTokens[] {
  return page.rows.map(({ label }, row) => ({
    look: page.tokens[row],
    boundary: document.rows[row].blocks[label.blocks - 1].symbols.join(''),
  }));
}

/** Log probability of each attachment. */
type AttachmentPrior = (stack: Stack, row: number, attachments: readonly Attachment[]) => ArrayLike<number>;

/** The prior of attachments that a configuration asks for. */
function attachmentPrior(
  page: PageView,
  logOdds: readonly number[],
  { attachment: { mode } }: HybridConfig,
  { attachment }: Weights,
): AttachmentPrior {
  if (mode === 'none') return (_, __, attachments) => new Float64Array(attachments.length);
  if (mode === 'even')
    return (_, __, attachments) => new Float64Array(attachments.length).fill(-Math.log(attachments.length));
  const mean = rememberMeans(attachment);
  const choices = new Map<string, readonly number[]>();
  const values = new Float64Array(attachmentFeatureNames.length);
  const read = attachmentReader(page);
  const score = (subject: AttachmentSubject): number => mean(read(subject, values));
  return (stack, row, attachments) => {
    const key = `${row}:${stack.key}`;
    let logs = choices.get(key);
    if (!logs) {
      logs = logSoftmax(attachmentSubjects(page, stack, row, attachments, logOdds[row]).map(score));
      if (choices.size >= mostKnown) choices.clear();
      choices.set(key, logs);
    }
    return logs;
  };
}

/** Choices of attachment that are remembered for a document: some tens of megabytes. */
const mostKnown = 200_000;

function logSoftmax(values: readonly number[]): number[] {
  const largest = values.reduce((high, value) => Math.max(high, value), Number.NEGATIVE_INFINITY);
  const sum = values.reduce((total, value) => total + Math.exp(value - largest), 0);
  const log = Math.log(sum);
  return values.map((value) => value - largest - log);
}

/** The model on what is known of its rows. */
function rowModelOf(
  page: PageView,
  tokens: readonly HeadingTokens[],
  raw: readonly number[],
  config: HybridConfig,
  prior: AttachmentPrior,
  ends: HeadingEnds,
): RowModel {
  const { heading, attachment, looks, separators } = config;
  const logOdds = finalLogOdds(page, raw, heading);
  const likely = raw.map((odds, row) => (page.rows[row].sentence ? 0 : 1 / (1 + Math.exp(-odds))));
  const lookShare = baseShares(page.tokens, likely);
  const boundaryShare = baseShares(
    tokens.map(({ boundary }) => boundary),
    likely,
  );

  const contentWeight = (row: number): number => -Math.log1p(Math.exp(logOdds[row]));

  const headingWeights = (
    stack: Stack,
    row: number,
  ): { attachments: readonly Attachment[]; logWeights: number[] } => {
    const attachments = attachmentsIn(stack).filter(
      ({ depth, join }) => attachment.lists === 'several' || join || !stack.open[depth].sisters,
    );
    const logPlaces = prior(stack, row, attachments);
    const logHeading = Math.log1p(Math.exp(-logOdds[row]));
    const { look, boundary } = tokens[row];
    const logWeights: number[] = [];
    attachments.forEach(({ depth, join }, k) => {
      logWeights.push(attachment.weight * logPlaces[k] - logHeading);
      const { sisters } = stack.open[depth];
      if (!join || !sisters) return;
      if (looks.weight > 0)
        logWeights[k] += looks.weight * logPredictiveRatio(sisters.looks, look, lookShare(look), looks.alpha);
      if (separators.weight > 0)
        logWeights[k] +=
          separators.weight *
          logPredictiveRatio(sisters.boundaries, boundary, boundaryShare(boundary), separators.alpha);
    });
    return { attachments, logWeights };
  };

  return {
    page,
    logOdds,
    ends,
    length: page.rows.length,
    start: emptyStack,
    candidates(stack, row): Candidates {
      if (logOdds[row] < -heading.certain) {
        return { decisions: [undefined], logWeights: [contentWeight(row)] };
      }
      const { attachments, logWeights } = headingWeights(stack, row);
      if (logOdds[row] > heading.certain) return { decisions: attachments, logWeights };
      return { decisions: [undefined, ...attachments], logWeights: [contentWeight(row), ...logWeights] };
    },
    parents(stack, row) {
      const attachments = attachmentsIn(stack);
      const logs = prior(stack, row, attachments);
      const shares = new Map<number, number>();
      let total = 0;
      attachments.forEach(({ depth }, k) => {
        const parent = stack.open[depth].row;
        const share = Math.exp(logs[k]);
        total += share;
        shares.set(parent, (shares.get(parent) ?? 0) + share);
      });
      return new Map(Array.from(shares, ([parent, share]) => [parent, share / total]));
    },
    extend: (stack, row, attachment) => (attachment ? attach(stack, row, attachment, tokens[row]) : stack),
  };
}

function finalLogOdds(
  page: PageView,
  raw: readonly number[],
  { mode, bias, pooling, rate }: HybridConfig['heading'],
): number[] {
  const even = Math.log(rate / (1 - rate));
  const odds =
    mode === 'rate' ? raw.map(() => even) : poolLogOdds(page.tokens, raw, pooling).map((own) => own + bias);
  return odds.map((own, row) => (page.rows[row].sentence ? Number.NEGATIVE_INFINITY : own));
}

/** Share of each token among rows that are weighed, half a row added to each. */
function baseShares(tokens: readonly string[], weights: readonly number[]): (token: string) => number {
  const mass = new Map<string, number>();
  let total = 0;
  tokens.forEach((token, i) => {
    mass.set(token, (mass.get(token) ?? 0.5) + weights[i]);
    total += weights[i];
  });
  total += 0.5 * mass.size;
  return (token) => (mass.get(token) ?? 0.5) / total;
}
