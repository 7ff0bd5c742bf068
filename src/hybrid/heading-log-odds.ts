import { type Forest, predictMean } from '../forests/index.ts';
import type { OddsCalibration } from './calibration.ts';
import type { HybridConfig } from './config.ts';
import { contextFeatureNames, contextFeatures } from './context-features.ts';
import { type Lexicon, wordBuckets, wordFeatureNames, wordFeatures } from './lexicon.ts';
import type { PageView } from './page-view.ts';
import { rowFeatureNames, rowFeatures } from './row-features.ts';

/** What tells whether a row is a heading. */
export interface HeadingWeights {
  words: Lexicon;
  first: Forest[];
  second: Forest[];
  /** How its log odds become probabilities, where that was learnt. */
  calibration?: OddsCalibration;
}

/** Names of the features of the first stage. */
export const firstFeatureNames: readonly string[] = [...rowFeatureNames, ...wordFeatureNames];
/** Names of the features of the second stage. */
export const secondFeatureNames: readonly string[] = [...firstFeatureNames, ...contextFeatureNames];

/** Values of several sets of features, row by row, one behind the other. */
export function joinFeatures(...sets: readonly (readonly ArrayLike<number>[])[]): Float64Array[] {
  return sets[0].map((_, row) => {
    const joined = new Float64Array(sets.reduce((length, rows) => length + rows[row].length, 0));
    let at = 0;
    for (const rows of sets) {
      joined.set(rows[row], at);
      at += rows[row].length;
    }
    return joined;
  });
}

/**
 * Log odds of each row being a heading, as learnt: rows are read twice, one by one, and then again with what the
 * first stage says of the rows around them and of those like them. The log odds are the mean of both.
 * @param switches `words`: false reads no words; `readings`: 1 stops after the first stage
 */
export function headingLogOdds(
  page: PageView,
  { words, first, second }: HeadingWeights,
  switches: Pick<HybridConfig['heading'], 'words' | 'readings'>,
): number[] {
  const own = page.rows.map((_, row) => rowFeatures(page, row));
  const spoken = page.rows.map(({ label }) =>
    wordFeatures(words, switches.words ? wordBuckets(label.text) : []),
  );
  const alone = joinFeatures(own, spoken);
  const once = alone.map((values) => predictMean(first, values));
  if (switches.readings === 1) return once;
  const twice = joinFeatures(alone, contextFeatures(page, once)).map((values) => predictMean(second, values));
  return meanLogOdds(once, twice);
}

/** Log odds of rows by both stages: their mean, row by row. */
export function meanLogOdds(first: readonly number[], second: readonly number[]): number[] {
  return first.map((own, row) => (own + second[row]) / 2);
}
