import type { Rng } from '../math/index.ts';
import type { IntervalOptions, MeasureInterval } from './bootstrap-interval.ts';
import type { Comparison } from './compare-methods.ts';
import type { ConventionName } from './conventions.ts';
import { findMeasure, type MeasureChoice } from './measures/index.ts';
import { asRepeated, repeatedDifference } from './repeated-methods.ts';
import type { ScoredMethod } from './score-methods.ts';
import { measurePages } from './summarise-pages.ts';

/** A method against a reference on the same pages. */
export interface PairedDifference {
  method: string;
  /** Its score minus that of the reference. */
  difference: number;
  interval: MeasureInterval;
  /** Differences of single pages, those where gold has something to find in this measure. */
  pages: number[];
  /** p after Holm's correction; absent where the two were not compared. */
  p?: number;
  /** The least possible `p`, where the comparison has it. */
  least?: number;
}

type KnownComparison = Pick<Comparison, 'convention' | 'a' | 'b' | 'measure' | 'adjusted'> & {
  leastAdjusted?: number | undefined;
};

/** Options of paired differences. */
export interface DifferenceOptions extends IntervalOptions {
  /** Default `paper`. */
  convention?: ConventionName | undefined;
  /** Comparisons made before, for the p of those under that convention. */
  comparisons?: readonly KnownComparison[] | undefined;
}

/**
 * Differences of every method from one of them, with bootstrap intervals over pages drawn in pairs.
 * @param rng not advanced: every method draws from a copy, so that the same samples of pages serve them all
 * @param scored as `scoreMethods` returns them
 * @param reference name of the method that the others are compared with
 * @throws RangeError when the reference is none of the methods, there are no pages, or they were not scored
 * in the measure
 */
export function pairedDifferences(
  rng: Rng,
  scored: readonly ScoredMethod[],
  reference: string,
  measure: MeasureChoice,
  options: DifferenceOptions = {},
): PairedDifference[] {
  const { convention = 'paper', comparisons = [], ...interval } = options;
  const { name } = findMeasure(measure);
  const methods = scored.filter((one) => one.convention === convention);
  const base = methods.find(({ method }) => method === reference);
  if (!base) {
    throw new RangeError(
      `reference: ${reference} (expected one of ${methods.map(({ method }) => method).join(', ')})`,
    );
  }
  return methods
    .filter(({ method }) => method !== reference)
    .map((one) => {
      const { method, pages } = one;
      const compared = comparisons.find(
        (known) =>
          known.convention === convention &&
          known.measure === name &&
          [known.a, known.b].includes(method) &&
          [known.a, known.b].includes(reference),
      );
      return {
        method,
        ...repeatedDifference(rng, [asRepeated(one), asRepeated(base)], measure, interval),
        pages: pages.flatMap((page, i) =>
          page.agreements[name].recall.whole > 0
            ? [measurePages([page], measure) - measurePages([base.pages[i]], measure)]
            : [],
        ),
        ...(compared && { p: compared.adjusted }),
        ...(compared?.leastAdjusted !== undefined && { least: compared.leastAdjusted }),
      };
    });
}
