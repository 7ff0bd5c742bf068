import { expect, it } from 'vitest';
import { normalQuantile } from '../../src/math/index.ts';
import { numbers } from '../support/words.ts';

/** scipy.stats.norm.ppf of scipy 1.17.1. */
const expected = numbers`1e-300 -37.0470962993612, 1e-20 -9.262340089798409, 1e-9 -5.9978070150076865,
  0.001 -3.090232306167813, 0.02425 -1.972961051311885, 0.07 -1.4757910281791706, 0.075 -1.4395314709384563,
  0.3 -0.5244005127080409, 0.5 0, 0.6 0.2533471031357997, 0.93 1.475791028179171, 0.999 3.090232306167813,
  0.9999999999990905 7.047700256664409`;

it.each(expected)('agrees with scipy at %d', (probability, value) => {
  expect(Math.abs(normalQuantile(probability) - value)).toBeLessThanOrEqual(1e-14 * (1 + Math.abs(value)));
});

it('is odd about one half, infinite at the ends and NaN outside', () => {
  for (const p of [0.5, 0.4, 0.1, 0.074, 0.01])
    expect(normalQuantile(p)).toBeCloseTo(-normalQuantile(1 - p), 13);
  expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY);
  expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY);
  expect(normalQuantile(-0.1)).toBeNaN();
  expect(normalQuantile(1.1)).toBeNaN();
});
