import { bootstrapInterval, type DocumentScore, summariseScores } from '../eval/index.ts';
import { createRng } from '../math/index.ts';
import type { MethodComparison } from './compare-methods.ts';
import type { MethodScores } from './score-methods.ts';

/** A method against a reference on the same pages. */
export interface PairedDifference {
  method: string;
  /** Its score minus that of the reference. */
  difference: number;
  interval: { low: number; high: number; level: number };
  /** Differences of single pages, those with a gold list. */
  pages: number[];
  /** p after Holm's correction; absent where the two were not compared. */
  p?: number;
  /** The least that `p` could have been. */
  leastP?: number;
}

/** Samples of an interval: its ends are then good to about a hundredth of its width. */
const resamples = 2_000;

/**
 * Differences of every method from one of them, with 95 % bootstrap intervals over pages drawn in pairs.
 * @param scored as `scoreMethods` returns them; convention `paper` is taken
 * @param reference name of the method that the others are compared with
 * @param seed of the resampling
 * @param comparisons made before, for their p
 * @throws RangeError when the reference is none of the methods, or there are no pages
 */
export function pairedDifferences(
  scored: readonly MethodScores[],
  reference: string,
  measure: 'microF' | 'macroF',
  seed: string,
  comparisons: readonly MethodComparison[] = [],
): PairedDifference[] {
  const methods = scored.filter(({ convention }) => convention === 'paper');
  const base = methods.find(({ method }) => method === reference);
  if (!base) {
    throw new RangeError(
      `reference: ${reference} (expected one of ${methods.map(({ method }) => method).join(', ')})`,
    );
  }
  return methods
    .filter(({ method }) => method !== reference)
    .map(({ method, scores }) => {
      const pairs = scores.perDocument.map((own, i) => ({ own, other: base.scores.perDocument[i] }));
      const statistic = (sample: readonly { own: DocumentScore; other: DocumentScore }[]): number =>
        summariseScores(sample.map(({ own }) => own))[measure] -
        summariseScores(sample.map(({ other }) => other))[measure];
      const { estimate, low, high, level } = bootstrapInterval(createRng(seed), pairs, statistic, {
        resamples,
      });
      const compared = comparisons.find(
        ({ a, b, measure: of }) => of === measure && [a, b].includes(method) && [a, b].includes(reference),
      );
      return {
        method,
        difference: estimate,
        interval: { low, high, level },
        pages: pairs.filter(({ own }) => own.goldLists > 0).map(({ own, other }) => own.f - other.f),
        ...(compared && { p: compared.adjusted }),
        ...(compared?.least !== undefined && { leastP: compared.least }),
      };
    });
}
