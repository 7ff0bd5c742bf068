import { expect, it } from 'vitest';
import { calibrated } from '../../src/hybrid/calibration.ts';

const odds = [-800, -6, -0.5, 0, 0.5, 6, 800];
const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

it('changes nothing with slopes of 1', () => {
  for (const x of odds) expect(calibrated({ below: 1, above: 1, offset: 0 }, x)).toBeCloseTo(logistic(x), 12);
});

it('rises with the log odds, from 0 to 1', () => {
  const found = odds.map((x) => calibrated({ below: 0.9, above: 0.8, offset: 0.03 }, x));
  expect(found).toEqual(found.toSorted((a, b) => a - b));
  expect([found[0], found.at(-1)]).toEqual([0, 1]);
  expect(new Set(found.slice(1, -1)).size).toBe(odds.length - 2);
});

it('has the slopes far from 0 that its names say', () => {
  const logOdds = (x: number): number => {
    const p = calibrated({ below: 0.5, above: 0.25, offset: 0.1 }, x);
    return Math.log(p / (1 - p));
  };
  expect(logOdds(-20) - logOdds(-30)).toBeCloseTo(5, 6);
  expect(logOdds(30) - logOdds(20)).toBeCloseTo(2.5, 3);
  expect(logOdds(0)).toBeCloseTo(-0.25 * Math.log(2) + 0.1, 12);
});

it('gives running text none', () => {
  expect(calibrated({ below: 0, above: 0, offset: 3 }, Number.NEGATIVE_INFINITY)).toBe(0);
});
