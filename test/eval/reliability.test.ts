import { expect, it } from 'vitest';
import { type Forecast, reliability } from '../../src/eval/index.ts';
import { numbers } from '../support/words.ts';

const forecast = (probability: number, came: boolean): Forecast => ({ probability, came });

it('reliability(forecasts) counts, averages and puts 1 into the last bin', () => {
  const { bins } = reliability([forecast(0.9, true), forecast(1, true), forecast(0.2, false)], { bins: 2 });
  expect(bins.map(({ count }) => count)).toEqual([1, 2]);
  expect(bins.map(({ predicted }) => predicted)).toEqual([0.2, 0.95]);
  expect(bins.map(({ observed }) => observed)).toEqual([0, 1]);
  expect(bins.map(({ low, high }) => [low, high])).toEqual(numbers`0 0.5, 0.5 1`);
  expect(reliability([forecast(0.9, true)], { bins: 1 }).bins).toHaveLength(1);
});

it('reliability(forecasts).expectedError and .brier are the weighted means', () => {
  const found = reliability([forecast(0.25, true), forecast(0.25, false), forecast(1, true)], { bins: 4 });
  expect(found.expectedError).toBeCloseTo((2 * 0.25 + 0) / 3, 12);
  expect(found.brier).toBeCloseTo((0.75 ** 2 + 0.25 ** 2) / 3, 12);
});

// Wilson 1927 at 8 of 10: centre (0.8 + 0.19207) / 1.38415, reach as in the formula: 0.4902 to 0.9433.
it('reliability(8 of 10) has the interval of Wilson', () => {
  const forecasts = Array.from({ length: 10 }, (_, i) => forecast(0.75, i < 8));
  const { interval } = reliability(forecasts).bins[7];
  expect(interval?.low).toBeCloseTo(0.4902, 4);
  expect(interval?.high).toBeCloseTo(0.9433, 4);
});

it('reliability([]) has empty bins without intervals', () => {
  const { bins, expectedError, brier } = reliability([]);
  expect([bins.length, expectedError, brier]).toEqual([10, 0, 0]);
  expect(bins.some(({ interval }) => interval)).toBe(false);
  expect(reliability([], { bins: 2 }).bins.map(({ predicted }) => predicted)).toEqual([0.25, 0.75]);
});

it('reliability(forecasts) refuses what is no probability', () => {
  expect(() => reliability([forecast(1.5, true)])).toThrow('probability: 1.5 (expected 0 to 1)');
  expect(() => reliability([], { bins: 0 })).toThrow('bins: 0 (expected an integer >= 1)');
});
