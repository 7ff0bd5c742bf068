import { bootstrapInterval, type DocumentScore, scoreLists, summariseScores } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import type { LearnPage } from './training-pages.ts';

const resamples = 1000;

/** Scores of predicted lists, convention `paper`, in the order of the pages. */
export function scorePages(predicted: readonly { page: LearnPage; lists: PageLists }[]): DocumentScore[] {
  return predicted.map(({ page, lists }) => scoreLists([page.gold], [lists]).perDocument[0]);
}

/** Micro and macro F with 95 % bootstrap intervals over documents. */
export function describeScores(scores: readonly DocumentScore[]): string {
  const totals = summariseScores(scores);
  const interval = (measure: 'microF' | 'macroF'): string => {
    const statistic = (sample: readonly DocumentScore[]) => summariseScores(sample)[measure];
    const { low, high } = bootstrapInterval(createRng('hybrid bench'), scores, statistic, { resamples });
    return `${totals[measure].toFixed(3)} (${low.toFixed(3)}-${high.toFixed(3)})`;
  };
  const { purity, inversePurity, macroDocuments } = totals;
  return `micro ${interval('microF')} macro ${interval('macroF')} P ${purity.toFixed(3)} I ${inversePurity.toFixed(3)} n ${macroDocuments}`;
}
