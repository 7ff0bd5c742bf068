import type { Agreement, Fraction } from './agreement/agreement.ts';
import { fMeasure, shareOf } from './harmonic-mean.ts';

/**
 * Computes a number from the agreements of pages.
 * @param agreements of one page, of a corpus, or of any sample of its pages
 * @param otherwise the value where there is nothing to measure
 */
export type Rate = (agreements: readonly Agreement[], otherwise: number) => number;

/** Rates of agreements; those but `macroF` add the counts up over pages before dividing. */
export const rates = {
  precision: (agreements, otherwise) => ratio(total(agreements, 'precision'), otherwise),
  recall: (agreements, otherwise) => ratio(total(agreements, 'recall'), otherwise),
  /** Harmonic mean of the two. */
  microF,
  /** The same over the pages where gold has something to find. */
  microFWithGold: (agreements, otherwise) => microF(agreements.filter(hasGold), otherwise),
  /** Mean of the pages' own F over the pages where gold has something to find. */
  macroF: (agreements, otherwise) => {
    const withGold = agreements.filter(hasGold);
    if (withGold.length === 0) return otherwise;
    return withGold.reduce((sum, one) => sum + f(one.precision, one.recall, otherwise), 0) / withGold.length;
  },
} as const satisfies Record<string, Rate>;

function microF(agreements: readonly Agreement[], otherwise: number): number {
  return f(total(agreements, 'precision'), total(agreements, 'recall'), otherwise);
}

function hasGold({ recall }: Agreement): boolean {
  return recall.whole > 0;
}

function total(agreements: readonly Agreement[], side: keyof Agreement): Fraction {
  const sum = { part: 0, whole: 0 };
  for (const { [side]: one } of agreements) {
    sum.part += one.part;
    sum.whole += one.whole;
  }
  return sum;
}

function ratio({ part, whole }: Fraction, otherwise: number): number {
  return whole === 0 ? otherwise : shareOf(part, whole);
}

function f(precision: Fraction, recall: Fraction, otherwise: number): number {
  return fMeasure(ratio(precision, otherwise), ratio(recall, otherwise));
}
