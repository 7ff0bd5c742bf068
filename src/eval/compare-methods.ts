import type { Rng } from '../math/index.ts';
import { holmCorrection } from './holm-correction.ts';
import { type MeasureName, measures } from './measures.ts';
import { type RandomisationTest, randomisationTest } from './randomisation-test.ts';
import { type DocumentScore, type ListScores, summariseScores } from './score-lists.ts';
import type { ScoredPage } from './score-pages.ts';
import { measurePages } from './summarise-pages.ts';

/** Two methods compared. */
export interface Comparison extends RandomisationTest {
  a: string;
  b: string;
  /** `p` after Holm's correction over all the comparisons made together. */
  adjusted: number;
}

interface CompareOptions {
  /** See {@link randomisationTest}. */
  assignments?: number;
}

/**
 * Compares every two methods in one measure by a paired randomisation test over documents, with Holm's correction.
 * @param rng each comparison has a stream of its own, named by the two methods
 * @param methods names, all different, and scores on the same documents in the same order
 * @param measure which measure is compared; default `macroF`
 * @throws RangeError naming methods that are there twice or scored on other documents
 */
export function comparePages(
  rng: Rng,
  methods: readonly { name: string; pages: readonly ScoredPage[] }[],
  measure: MeasureName = 'macroF',
  options: CompareOptions = {},
): Comparison[] {
  const statistic = (pages: readonly ScoredPage[]): number => measurePages(pages, measures[measure]);
  return compareEach(rng, methods, statistic, options);
}

/**
 * {@link comparePages} of scores that `scoreLists` made.
 * @param measure which score is compared; default `macroF`
 */
export function compareMethods(
  rng: Rng,
  methods: readonly { name: string; scores: Pick<ListScores, 'perDocument'> }[],
  measure: 'purity' | 'inversePurity' | 'microF' | 'macroF' = 'macroF',
  options: CompareOptions = {},
): Comparison[] {
  const statistic = (documents: readonly DocumentScore[]): number => summariseScores(documents)[measure];
  const withPages = methods.map(({ name, scores }) => ({ name, pages: scores.perDocument }));
  return compareEach(rng, withPages, statistic, options);
}

function compareEach<T extends { page: string }>(
  rng: Rng,
  methods: readonly { name: string; pages: readonly T[] }[],
  statistic: (pages: readonly T[]) => number,
  options: CompareOptions,
): Comparison[] {
  const found = methods.flatMap((a, i) =>
    methods.slice(i + 1).map((b) => {
      if (a.name === b.name) throw new RangeError(`method ${a.name}: twice (expected different names)`);
      const other = a.pages.find(({ page }, d) => b.pages[d]?.page !== page);
      if (other || a.pages.length !== b.pages.length) {
        const where = other ? `, from ${other.page} on` : '';
        throw new RangeError(`methods ${a.name} and ${b.name}: scored on different documents${where}`);
      }
      const stream = rng.stream(a.name, b.name);
      return { a: a.name, b: b.name, ...randomisationTest(stream, a.pages, b.pages, statistic, options) };
    }),
  );
  const adjusted = holmCorrection(found.map(({ p }) => p));
  return found.map((comparison, i) => ({ ...comparison, adjusted: adjusted[i] }));
}
