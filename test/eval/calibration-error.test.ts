import { expect, it } from 'vitest';
import { calibrationError, type Forecast, reliability } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';

const page = (...forecasts: [number, boolean][]): Forecast[] =>
  forecasts.map(([probability, came]) => ({ probability, came }));
const pages = [
  page([0.1, false], [0.15, true], [0.95, true], [1, true]),
  page([0.1, false], [0.55, false], [0, false]),
  page(),
];

it('calibrationError(rng, pages) is what reliability finds over all forecasts', () => {
  const { estimate, low, high } = calibrationError(createRng('1'), pages);
  expect(estimate).toBeCloseTo(reliability(pages.flat()).expectedError, 12);
  expect(low).toBeLessThan(estimate);
  expect(high).toBeGreaterThan(estimate);
});

it('calibrationError(rng, pages, options) takes a level and a number of samples', () => {
  expect(calibrationError(createRng('1'), pages, { level: 0.5, resamples: 7 })).toMatchObject({
    ...{ level: 0.5, resamples: 7 },
  });
});

it('calibrationError(rng, pages) is 0 where nothing is forecast, and refuses no pages', () => {
  expect(calibrationError(createRng('1'), [[]]).estimate).toBe(0);
  expect(() => calibrationError(createRng('1'), [])).toThrow(RangeError);
});

it.each([Number.NaN, 2, -0.5])(
  'calibrationError(rng, pages) refuses %d, which is no probability',
  (wrong) => {
    expect(() => calibrationError(createRng('1'), [page([wrong, true])])).toThrow(
      `probability: ${wrong} (expected 0 to 1)`,
    );
  },
);
