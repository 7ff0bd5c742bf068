import { expect, it } from 'vitest';
import { calibrated } from '../../../src/hybrid/calibration.ts';
import { learnCalibration } from '../../../src/hybrid/learn/learn-calibration.ts';
import { type LearningPage, learningPage } from '../../../src/hybrid/learn/learning-page.ts';
import { createRng } from '../../../src/math/index.ts';
import { boldPages } from './gold-pages.ts';

const pages = boldPages(6, 4).map(learningPage);

/** Pages whose rows are headings as often as a function of their log odds says, and these log odds. */
function drawn(frequency: (odds: number) => number): {
  given: LearningPage[];
  odds: Map<LearningPage, number[]>;
} {
  const rng = createRng('calibration');
  const odds = new Map<LearningPage, number[]>();
  const given = Array.from({ length: 40 }, (_, k) => pages[k % pages.length]).map((page) => {
    const own = page.isHeading.map(() => 8 * rng.uniform() - 4);
    const made = { ...page, isHeading: own.map((x) => rng.uniform() < frequency(x)) };
    odds.set(made, own);
    return made;
  });
  return { given, odds };
}

it.each([
  ['too sure', (x: number) => 1 / (1 + Math.exp(-0.5 * x))],
  ['too high', (x: number) => 1 / (1 + Math.exp(-x + 1))],
])('learnCalibration(pages, logOdds) mends log odds that are %s', async (_, frequency) => {
  const { given, odds } = drawn(frequency);
  const found = await learnCalibration(given, (page) => odds.get(page) ?? []);
  for (const x of [-2, 0, 2]) expect(Math.abs(calibrated(found, x) - frequency(x))).toBeLessThan(0.08);
});

it('learnCalibration(pages, logOdds) changes little where there are few rows', async () => {
  expect(await learnCalibration([], () => [])).toEqual({ below: 1, above: 1, offset: 0 });
  const [page] = pages;
  const certain = await learnCalibration([page], ({ isHeading }) =>
    isHeading.map((right) => (right ? 9 : -9)),
  );
  expect(calibrated(certain, 9)).toBeGreaterThan(0.99);
  expect(calibrated(certain, -9)).toBeLessThan(0.01);
});
