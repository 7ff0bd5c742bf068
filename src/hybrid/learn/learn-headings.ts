import {
  type BoostOptions,
  learnYesNo,
  type OnTree,
  type PackedForest,
  predictForest,
  unpackForest,
} from '../../forests/index.ts';
import { growing } from './growing.ts';
import { type LearningPage, pageWeight } from './learning-page.ts';

/** Features of the rows of a page, as one stage sees them. */
export type RowFeatures = (page: LearningPage) => Float64Array[];

/** Learns which rows are headings: a forest whose values are log odds. */
export function learnHeadings(
  pages: readonly LearningPage[],
  featuresOf: RowFeatures,
  { seed, ignored }: Pick<BoostOptions, 'seed' | 'ignored'>,
  onTree?: OnTree,
): Promise<PackedForest> {
  const examples = pages.flatMap((page) => featuresOf(page));
  const right = pages.flatMap(({ isHeading }) => isHeading.map(Number));
  const weights = pages.flatMap((page) => page.features.map(() => pageWeight(page)));
  const options = { ...growing.heading, seed: `${seed} heading`, ...(ignored && { ignored }) };
  return learnYesNo(examples, right, weights, options, onTree);
}

/** Log odds of the rows of a page being headings. */
export function logOddsOf(forest: PackedForest, featuresOf: RowFeatures): (page: LearningPage) => number[] {
  return (page) => {
    const rows = featuresOf(page);
    if (rows.length === 0) return [];
    const unpacked = unpackForest(forest, rows[0].length);
    return rows.map((values) => predictForest(unpacked, values));
  };
}
