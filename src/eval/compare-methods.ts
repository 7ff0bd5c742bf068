import type { Rng } from '../math/index.ts';
import { holmCorrection } from './holm-correction.ts';
import { type RandomisationTest, randomisationTest } from './randomisation-test.ts';
import { type DocumentScore, type ListScores, summariseScores } from './score-lists.ts';

/** Two methods compared. */
export interface Comparison extends RandomisationTest {
  a: string;
  b: string;
  /** `p` after Holm's correction over all the comparisons made together. */
  adjusted: number;
}

/**
 * Compares every two methods by a paired randomisation test over documents, with Holm's correction.
 * @param rng each comparison has a stream of its own, named by the two methods
 * @param methods names, all different, and scores on the same documents in the same order
 * @param measure which score is compared; default `macroF`
 * @param options see {@link randomisationTest}
 * @throws RangeError naming methods that are there twice or scored on other documents
 */
export function compareMethods(
  rng: Rng,
  methods: readonly { name: string; scores: Pick<ListScores, 'perDocument'> }[],
  measure: 'purity' | 'inversePurity' | 'microF' | 'macroF' = 'macroF',
  options: { assignments?: number } = {},
): Comparison[] {
  const statistic = (documents: readonly DocumentScore[]): number => summariseScores(documents)[measure];
  const found = methods.flatMap((a, i) =>
    methods.slice(i + 1).map((b) => {
      if (a.name === b.name) throw new RangeError(`method ${a.name}: twice (expected different names)`);
      const [inA, inB] = [a.scores.perDocument, b.scores.perDocument];
      const other = inA.find(({ page }, d) => inB[d]?.page !== page);
      if (other || inA.length !== inB.length) {
        const where = other ? `, from ${other.page} on` : '';
        throw new RangeError(`methods ${a.name} and ${b.name}: scored on different documents${where}`);
      }
      return {
        a: a.name,
        b: b.name,
        ...randomisationTest(rng.stream(a.name, b.name), inA, inB, statistic, options),
      };
    }),
  );
  const adjusted = holmCorrection(found.map(({ p }) => p));
  return found.map((comparison, i) => ({ ...comparison, adjusted: adjusted[i] }));
}
