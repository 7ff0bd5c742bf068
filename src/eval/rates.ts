import type { Agreement, Fraction } from './agreement/agreement.ts';
import { fMeasure, shareOf } from './harmonic-mean.ts';

/**
 * Computes a number from the agreements of pages: of one page, of a corpus, or of any sample of its pages; 0 where there
 * is nothing to measure.
 */
export type Rate = (agreements: readonly Agreement[]) => number;

/** Rates of agreements; those but `macroF` add the counts up over pages before dividing. */
export const rates = {
  precision: (agreements) => ratio(total(agreements, 'precision')),
  recall: (agreements) => ratio(total(agreements, 'recall')),
  /** Harmonic mean of the two. */
  microF,
  /** The same over the pages where gold has something to find. */
  microFWithGold: (agreements) => microF(agreements.filter(hasGold)),
  /** Mean of the pages' own F over the pages where gold has something to find. */
  macroF: (agreements) => {
    let [sum, pages] = [0, 0];
    for (const one of agreements) {
      if (!hasGold(one)) continue;
      sum += f(one.precision, one.recall);
      pages++;
    }
    return shareOf(sum, pages);
  },
} as const satisfies Record<string, Rate>;

function microF(agreements: readonly Agreement[]): number {
  return f(total(agreements, 'precision'), total(agreements, 'recall'));
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

function ratio({ part, whole }: Fraction): number {
  return shareOf(part, whole);
}

function f(precision: Fraction, recall: Fraction): number {
  return fMeasure(ratio(precision), ratio(recall));
}
