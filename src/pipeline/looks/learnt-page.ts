import type { LearntParents } from '../../bayes/index.ts';
import {
  attachmentPrior,
  beamSearch,
  decidedRows,
  headingEnds,
  headingLogOdds,
  headingTokens,
  type PageView,
  parseHybridConfig,
  rowModelOf,
  sampleDocument,
  type Weights,
} from '../../hybrid/index.ts';
import { createRng } from '../../math/index.ts';
import type { Document, Marginals, Structure } from '../../page/index.ts';

/** Log odds beyond which looks are to change nothing, in nats. */
const mostLogOdds = 8;

/** What the hybrid model knows of a page, for the sampler and for what its draws stand for. */
export interface LearntPage {
  /** Per row the log odds of a heading as learnt, from -8 to 8. */
  logOdds: number[];
  /** Per row where it hangs as a heading, by draws of the hybrid model. */
  places: () => LearntParents[];
  /** The structure that marginals of looks stand for; without a log joint. */
  hang: (marginals: Marginals) => Structure;
}

/**
 * Reads a page by the hybrid model. What marginals stand for, its search finds, which has learnt where headings hang:
 * the log odds of a row are the mean of those that were learnt and those that it is a heading among the draws.
 * @param page of the same document
 */
export function learntPage(document: Document, page: PageView, weights: Weights): LearntPage {
  const config = parseHybridConfig({});
  const raw = headingLogOdds(page, weights.heading, config.heading);
  return {
    logOdds: raw.map((odds) => Math.max(-mostLogOdds, Math.min(mostLogOdds, odds))),
    places() {
      const prior = attachmentPrior(page, raw, config, weights);
      const model = rowModelOf(page, headingTokens(document, page), raw, config, prior);
      const rng = createRng('places').stream(document.id);
      return sampleDocument(rng, document, model, config).marginals.rows.map((states) =>
        placesOf(states, config.sweeps),
      );
    },
    hang({ id, rows, draws }) {
      const mean = rows.map((states, i) => {
        const share = states.reduce((sum, { bound, p }) => (bound > 0 ? sum + p : sum), 0);
        return (raw[i] + drawnLogOdds(share, draws)) / 2;
      });
      const prior = attachmentPrior(page, raw, config, weights);
      const model = rowModelOf(page, headingTokens(document, page), mean, config, prior);
      const ends = headingEnds(document, page, config, weights);
      return { version: 1, id, rows: decidedRows(ends, beamSearch(model, config.beam).decisions) };
    },
  };
}

/**
 * Log probabilities of a row's parents among draws in which it is a heading; to each parent that was drawn, and to all
 * others as one, half a draw is added.
 */
function placesOf(states: Marginals['rows'][number], draws: number): LearntParents {
  const seen = new Map<number, number>();
  for (const { dep, bound, p } of states) {
    if (bound > 0) seen.set(dep, (seen.get(dep) ?? 0) + p * draws);
  }
  const headings = [...seen.values()].reduce((sum, own) => sum + own, 0);
  const total = headings + 0.5 * (seen.size + 1);
  const known = [...seen].sort(([a], [b]) => a - b);
  return {
    known: known.map(([parent, own]) => ({ parent, log: Math.log((own + 0.5) / total) })),
    elsewhere: Math.log(0.5 / total),
  };
}

/** Log odds of a share of draws, half a draw added to either side. */
function drawnLogOdds(share: number, draws: number): number {
  return Math.log((Math.min(1, share) * draws + 0.5) / (Math.max(0, 1 - share) * draws + 0.5));
}
