import type { Agreement, Fraction } from './aspects/agreement.ts';
import { fMeasure, share } from './f-measure.ts';
import { type Measure, type MeasureName, measures } from './measures.ts';
import type { ScoredPage } from './score-pages.ts';

/** Every measure of a method over a corpus, with its numbers of documents. */
export type CorpusScores = Record<MeasureName, number> & {
  /** Gold pages. */
  documents: number;
  /** Gold pages with a gold list: the n of macro means. */
  macroDocuments: number;
};

/**
 * The value of one measure over pages; also what resampling pages calls on every sample.
 * @param pages as `scorePages` returns them, or any selection, repeats included
 */
export function measurePages(pages: readonly ScoredPage[], measure: Measure): number {
  const of = (page: ScoredPage): Agreement => page.agreements[measure.aspect];
  return rates[measure.rate](pages.map(of), measure.default);
}

/** All measures over pages. */
export function summarisePages(pages: readonly ScoredPage[]): CorpusScores {
  const values = Object.values(measures).map((measure) => [measure.name, measurePages(pages, measure)]);
  return {
    ...(Object.fromEntries(values) as Record<MeasureName, number>),
    documents: pages.length,
    macroDocuments: pages.filter(({ agreements }) => agreements.lists.recall.whole > 0).length,
  };
}

/** How agreements of pages become a number; `otherwise` where there is nothing to measure. */
const rates: Readonly<
  Record<Measure['rate'], (agreements: readonly Agreement[], otherwise: number) => number>
> = {
  precision: (agreements, otherwise) => ratio(total(agreements, 'precision'), otherwise),
  recall: (agreements, otherwise) => ratio(total(agreements, 'recall'), otherwise),
  microF: (agreements, otherwise) =>
    f(total(agreements, 'precision'), total(agreements, 'recall'), otherwise),
  macroF: (agreements, otherwise) => {
    const withGold = agreements.filter(({ recall }) => recall.whole > 0);
    if (withGold.length === 0) return otherwise;
    return withGold.reduce((sum, one) => sum + f(one.precision, one.recall, otherwise), 0) / withGold.length;
  },
};

function total(agreements: readonly Agreement[], side: keyof Agreement): Fraction {
  const sum = (number: keyof Fraction): number => agreements.reduce((all, one) => all + one[side][number], 0);
  return { part: sum('part'), whole: sum('whole') };
}

function ratio({ part, whole }: Fraction, otherwise: number): number {
  return whole === 0 ? otherwise : share(part, whole);
}

function f(precision: Fraction, recall: Fraction, otherwise: number): number {
  return fMeasure(ratio(precision, otherwise), ratio(recall, otherwise));
}
