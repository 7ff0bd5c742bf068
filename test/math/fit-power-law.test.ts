import { expect, it } from 'vitest';
import { studentQuantile } from '../../src/math/fit-power-law.ts';
import { fitPowerLaw } from '../../src/math/index.ts';
import { pairs } from '../support/words.ts';

it('fitPowerLaw(points on a power law) finds it, with an interval of no width', async () => {
  const points = [1, 10, 100, 1000].map((x) => ({ x, y: 3 * x ** 1.5 }));
  const { exponent, factor, low = 0, high = 0 } = await fitPowerLaw(points);
  expect([exponent, factor, low, high].map((value) => value.toFixed(9))).toEqual(
    [1.5, 3, 1.5, 1.5].map((value) => value.toFixed(9)),
  );
});

// By hand: slope = sum (x - mean x)(y - mean y) / sum (x - mean x)^2 of the logarithms; t(0.975, 3) = 3.182.
it('fitPowerLaw(noisy points) has the slope and interval of ordinary least squares', async () => {
  const y = [1, 2.2, 3.6, 9, 15];
  const { exponent, low = 0, high = 0 } = await fitPowerLaw([1, 2, 4, 8, 16].map((x, i) => ({ x, y: y[i] })));
  expect((low + high) / 2).toBeCloseTo(exponent, 12);
  expect(exponent).toBeCloseTo(0.984620266891, 9);
  expect(high - exponent).toBeCloseTo(0.160615, 3);
});

it('fitPowerLaw(two points) has no interval', async () => {
  expect((await fitPowerLaw([1, 2].map((x) => ({ x, y: x * x })))).low).toBeUndefined();
});

it('fitPowerLaw(points) refuses what has no logarithm and what has no slope', async () => {
  await expect(fitPowerLaw([{ x: 0, y: 1 }])).rejects.toThrow('point: 0, 1 (expected both above 0)');
  await expect(fitPowerLaw([1, 3].map((y) => ({ x: 2, y })))).rejects.toThrow('2 at one x');
});

// Abramowitz and Stegun, table 26.10.
it.each(pairs`1 12.706, 2 4.303, 5 2.571, 10 2.228, 30 2.042, 120 1.98`)(
  'studentQuantile(0.975, %d) is %d',
  async (degrees, value) => {
    expect(await studentQuantile(0.975, degrees)).toBeCloseTo(value, 3);
  },
);
