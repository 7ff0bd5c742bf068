import {
  bootstrapInterval,
  mainMeasures,
  measureInterval,
  measurePages,
  randomisationTest,
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

/**
 * Difference of two methods on the same pages, `a` less `b`: with its 95 % bootstrap interval over pages and p of a
 * randomisation test, not corrected.
 * @param assignments of the randomisation test
 */
export function pairedDifference(
  a: readonly ScoredPage[],
  b: readonly ScoredPage[],
  measure: 'microF' | 'macroF' | 'headingF',
  assignments = 20_000,
): string {
  const places = a.map((_, i) => i);
  const scoreOf = (pages: readonly ScoredPage[], sample: readonly number[]): number =>
    measurePages(
      sample.map((i) => pages[i]),
      measure,
    );
  const of = (sample: readonly number[]): number => scoreOf(a, sample) - scoreOf(b, sample);
  const { estimate, low, high } = bootstrapInterval(createRng('visual'), places, of, {
    level: 0.95,
    resamples: 2000,
  });
  const { p } = randomisationTest(
    createRng('visual against'),
    a,
    b,
    (sample) => measurePages(sample, measure),
    { assignments },
  );
  const signed = (value: number): string => (value < 0 ? '' : '+') + value.toFixed(3);
  return `${signed(estimate)} (${signed(low)} to ${signed(high)}; p ${p.toFixed(4)})`;
}
