import { solveLinear } from '../../math/index.ts';
import { calibrationTerms, type OddsCalibration } from '../calibration.ts';
import type { LearningPage } from './learning-page.ts';

/** Steps of Newton's method: the loss is convex, fewer than ten change anything. */
const steps = 25;

/** Rows that speak for leaving log odds as they are: what the penalty of the distance from (1, 1, 0) amounts to. */
const ridge = 1;

/**
 * Learns how log odds become frequencies: a logistic regression on the terms of the calibration. Every row counts
 * alike; rows of running text, which are never headings, are left out.
 * @param logOdds per page those of its rows, by a model that has not seen the page
 */
export async function learnCalibration(
  pages: readonly LearningPage[],
  logOdds: (page: LearningPage) => readonly number[],
): Promise<OddsCalibration> {
  const rows = pages.flatMap((page) => {
    const odds = logOdds(page);
    return page.isHeading.flatMap((isHeading, i) => {
      if (page.view.rows[i].sentence) return [];
      const { below, above } = calibrationTerms(odds[i]);
      return [{ terms: [below, above, 1], right: Number(isHeading) }];
    });
  });
  const plain = [1, 1, 0];
  let weights = plain;
  for (let step = 0; step < steps; step++) {
    const slope = weights.map((weight, a) => ridge * (plain[a] - weight));
    const curve = weights.map((_, a) => weights.map((__, b) => (a === b ? ridge : 0)));
    for (const { terms, right } of rows) {
      const p = 1 / (1 + Math.exp(-terms.reduce((sum, term, a) => sum + term * weights[a], 0)));
      terms.forEach((term, a) => {
        slope[a] += (right - p) * term;
        terms.forEach((other, b) => {
          curve[a][b] += p * (1 - p) * term * other;
        });
      });
    }
    const change = await solveLinear(curve, slope);
    weights = weights.map((weight, a) =>
      Math.max(a < 2 ? 0 : -20, Math.min(a < 2 ? 10 : 20, weight + change[a])),
    );
  }
  const [below, above, offset] = weights.map((weight) => Number(weight.toPrecision(4)));
  return { below, above, offset };
}
