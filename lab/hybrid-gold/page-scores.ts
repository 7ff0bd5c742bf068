import {
  mainMeasures,
  measureInterval,
  type ScoredPage,
  scorePages,
  summarisePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import type { LabPage } from './lab-pages.ts';

const resamples = 1000;

/**
 * Predicted lists against their pages' gold, main measures, convention `paper`, in the order of the pages.
 */
export function scoreLearnt(predicted: readonly { page: LabPage; lists: PageLists }[]): ScoredPage[] {
  return predicted.map(({ page, lists }) => scorePage(page.gold, [lists]));
}

/** One page by itself: pages of different sets may share an id. */
export function scorePage(gold: PageLists, predicted: readonly PageLists[]): ScoredPage {
  return scorePages([gold], predicted, { measures: mainMeasures })[0];
}

/** Micro and macro F with 95 % bootstrap intervals over documents. */
export function describeScores(scores: readonly ScoredPage[]): string {
  const totals = summarisePages(scores, mainMeasures);
  const interval = (measure: 'microF' | 'macroF'): string => {
    const { low, high } = measureInterval(createRng('hybrid bench'), scores, measure, { resamples });
    return `${totals[measure].toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
  };
  const { purity, inversePurity, macroDocuments } = totals;
  return `micro ${interval('microF')} macro ${interval('macroF')} P ${purity.toFixed(3)} I ${inversePurity.toFixed(3)} n ${macroDocuments}`;
}
