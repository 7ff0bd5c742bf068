import type { Rng } from '../math/index.ts';
import type { ConventionName } from './conventions.ts';
import { holmCorrection } from './holm-correction.ts';
import { findMeasure, type MeasureChoice } from './measures/index.ts';
import { type RandomisationTest, randomisationTest } from './randomisation-test.ts';
import {
  asRepeated,
  measureRepeated,
  type RepeatedMethod,
  rateRepeated,
  runAgreements,
} from './repeated-methods.ts';
import type { ScoredMethod } from './score-methods.ts';

/** Two methods compared in one measure under one convention. */
export interface Comparison extends RandomisationTest {
  convention: ConventionName;
  a: string;
  b: string;
  measure: string;
  /** `p` after Holm's correction over every two methods, in this measure and convention. */
  adjusted: number;
  /**
   * The same correction of the `least` p: no adjusted p is lower where all tests have the same
   * least p.
   */
  leastAdjusted: number;
}

/** Options of comparisons. */
export interface CompareOptions {
  /** Measures, each a separate family of tests; default `macroF`. */
  measures?: readonly MeasureChoice[] | undefined;
  /** Assignments of a test at most, an integer >= 1; default 10,000. */
  assignments?: number | undefined;
}

/**
 * Compares every two methods by paired randomisation tests over documents, with Holm's correction over the
 * pairs.
 * @param rng not advanced: each pair has a separate stream, named by the two methods, the same in every
 * measure and convention
 * @param scored methods of different names, under each convention scored on the same documents in the same
 * order
 * @returns by convention, then by measure, then by pair; none where there are no documents
 * @throws RangeError naming methods that occur twice or scored on other documents, or not in the measure, or that
 * the measure has no value for
 */
export function compareMethods(
  rng: Rng,
  scored: readonly ScoredMethod[],
  options: CompareOptions = {},
): Comparison[] {
  return compareRepeated(rng, scored.map(asRepeated), options);
}

/**
 * The same for methods that ran several times: the mean over the runs is compared, and all runs of a page are swapped
 * together. A method is one member of Holm's family, however often it ran.
 * @param repeated methods of different names, each with as many runs as the others or with one
 * @throws RangeError as {@link compareMethods}; for two methods that ran several times, but not as often
 */
export function compareRepeated(
  rng: Rng,
  repeated: readonly RepeatedMethod[],
  { measures = ['macroF'], assignments }: CompareOptions = {},
): Comparison[] {
  const conventions = [...new Set(repeated.map(({ convention }) => convention))];
  return conventions.flatMap((convention) => {
    const pairs = everyTwo(repeated.filter((one) => one.convention === convention && one.pages.length > 0));
    return measures.flatMap((measure) => {
      checkValues(pairs.flat(), measure);
      const tests = pairs.map(([a, b]) => ({
        convention,
        a: a.method,
        b: b.method,
        measure: findMeasure(measure).name,
        ...compare(rng.stream(a.method, b.method), [a, b], measure, assignments),
      }));
      const adjusted = holmCorrection(tests.map(({ p }) => p));
      const least = holmCorrection(tests.map((test) => test.least));
      return tests.map((test, i) => ({ ...test, adjusted: adjusted[i], leastAdjusted: least[i] }));
    });
  });
}

function compare(
  rng: Rng,
  pair: readonly RepeatedMethod[],
  measure: MeasureChoice,
  assignments?: number,
): RandomisationTest {
  const [a, b] = pair.map(({ pages }) => pages.map((page) => runAgreements(page, measure)));
  const options = assignments === undefined ? {} : { assignments };
  if ([...a, ...b].some((runs) => runs.length > 1)) {
    return randomisationTest(rng, a, b, (pages) => rateRepeated(pages, measure), options);
  }
  const [first, second] = [a.flat(), b.flat()]; // most methods run once, and a mean over one run is that run
  return randomisationTest(rng, first, second, findMeasure(measure).rate, options);
}

/** Refuses NaN, which a user's measure may give for 0 / 0, and which cannot be tested. */
function checkValues(methods: readonly RepeatedMethod[], measure: MeasureChoice): void {
  const without = methods.find(({ pages }) => Number.isNaN(measureRepeated(pages, measure)));
  if (!without) return;
  throw new RangeError(
    `measure ${findMeasure(measure).name} of method ${without.method}: NaN (expected a number)`,
  );
}

function everyTwo(methods: readonly RepeatedMethod[]): [RepeatedMethod, RepeatedMethod][] {
  return methods.flatMap((a, i) =>
    methods.slice(i + 1).map((b): [RepeatedMethod, RepeatedMethod] => {
      if (a.method === b.method) {
        throw new RangeError(`method ${a.method}: twice (expected different names)`);
      }
      const other = a.pages.find(({ page }, d) => b.pages[d]?.page !== page);
      if (other || a.pages.length !== b.pages.length) {
        const where = other ? `, from ${other.page} on` : '';
        throw new RangeError(`methods ${a.method} and ${b.method}: scored on different documents${where}`);
      }
      const [first, second] = [a, b].map(({ pages }) => pages[0].runs.length);
      if (first !== second && first > 1 && second > 1) {
        throw new RangeError(
          `methods ${a.method} and ${b.method}: ${first} and ${second} runs (expected as many, or one)`,
        );
      }
      return [a, b];
    }),
  );
}
