import { type Forecast, reliability } from '../../eval/index.ts';
import type { CalibrationBin } from '../../eval/inside/index.ts';
import { rowPosterior } from '../../pipeline/index.ts';
import type { PagePosterior } from './read-posterior.ts';

/**
 * How well the probability of being a heading holds, over the rows of all pages with gold.
 * @returns what a reliability diagram shows, with a caption; undefined where no page has gold
 */
export function headingReliability(
  pages: readonly PagePosterior[],
): { bins: CalibrationBin[]; caption: string } | undefined {
  const judged = pages.filter(({ gold }) => gold);
  if (judged.length === 0) return undefined;
  const forecasts = judged.flatMap(({ document, marginals, gold }) =>
    rowPosterior(document, marginals, { gold }).map(
      (row): Forecast => ({ probability: row.probability, came: row.gold !== null }),
    ),
  );
  const { bins, expectedError, brier } = reliability(forecasts);
  const counted = judged.length === 1 ? '1 page' : `${judged.length} pages`;
  return {
    bins,
    caption:
      `Rows of ${counted}; intervals as if rows were independent. ` +
      `Expected calibration error ${expectedError.toFixed(3)}, Brier score ${brier.toFixed(3)}.`,
  };
}
