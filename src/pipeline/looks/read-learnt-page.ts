import type { LearntParents, OrderedRow } from '../../bayes/index.ts';
import {
  type HybridConfig,
  headingShare,
  type PageView,
  rowModel,
  type SearchLimit,
  searchStructure,
  type Weights,
} from '../../hybrid/index.ts';
import type { Document, Marginals, Structure } from '../../page/index.ts';

/** Log odds beyond which looks are to change nothing, in nats. */
const mostLogOdds = 8;

/** Probability that a heading depends on a row that the search holds possible for no parent. */
const elsewhere = 0.01;

/** A page as annotated pages have taught to read it. */
export interface LearntPage {
  page: PageView;
  /** Per row the probability of a heading as a frequency, 0 to 1, where the weights are calibrated. */
  probabilities?: readonly number[] | undefined;
  /**
   * Searches the likeliest structure before anything is drawn, and the prior of those that are.
   * @param isQuick whether the beam is half as wide, which loses nothing on real pages where a short chain follows
   *   (lab/one-model); default no
   */
  search: (limit?: SearchLimit, isQuick?: boolean) => LearntPrior;
  /** The structure that marginals of the page stand for; without a log joint. */
  decide: (marginals: Marginals) => Structure;
}

/** What is known of a page before anything is drawn. */
export interface LearntPrior {
  structure: Structure;
  /** Whether all rows were read before the time was up. */
  isWhole: boolean;
  /** Per row what the structure prior counts. */
  rows: Pick<OrderedRow, 'logOdds' | 'places'>[];
}

/**
 * Reads a page by what annotated pages have taught. Marginals are decided by the search that also finds the structure
 * before them; there the log odds of a row are the mean of those learnt and those that it is a heading among the draws.
 * @throws Error when the document has no layout
 */
export function readLearntPage(document: Document, config: HybridConfig, weights: Weights): LearntPage {
  const { id } = document;
  const model = rowModel(document, config, weights);
  return {
    page: model.page,
    probabilities: model.probabilities,
    search({ timeIsUp, onLeft } = {}, isQuick = false) {
      const parents: Map<number, number>[] = [];
      const beam = isQuick ? Math.ceil(config.beam / 2) : config.beam;
      const { rows, logWeight, left } = searchStructure(
        document,
        model,
        { ...config, beam },
        timeIsUp,
        parents,
      );
      if (left > 0) onLeft?.(id, left, document.rows.length);
      return {
        structure: { version: 1, id, logJoint: logWeight, rows },
        isWhole: left === 0,
        rows: model.learnt.map((odds, row) => ({
          logOdds: Math.max(-mostLogOdds, Math.min(mostLogOdds, odds)),
          places: placesOf(parents[row] ?? new Map()),
        })),
      };
    },
    decide({ rows, draws }) {
      const odds = model.learnt.map(
        (learnt, row) => (learnt + drawnLogOdds(headingShare(rows[row]), draws)) / 2,
      );
      return { version: 1, id, rows: searchStructure(document, model.withLogOdds(odds), config).rows };
    },
  };
}

/** Log probabilities of a row's parents; a small probability is shared by those that the search never held possible. */
function placesOf(parents: ReadonlyMap<number, number>): LearntParents {
  const left = elsewhere / (parents.size + 1);
  return {
    known: [...parents]
      .sort(([a], [b]) => a - b)
      .map(([parent, share]) => ({ parent, log: Math.log((1 - elsewhere) * share + left) })),
    elsewhere: Math.log(left),
  };
}

/** Log odds of a share of draws, half a draw added to either side. */
function drawnLogOdds(share: number, draws: number): number {
  return Math.log((Math.min(1, share) * draws + 0.5) / (Math.max(0, 1 - share) * draws + 0.5));
}
