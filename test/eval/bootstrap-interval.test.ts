import { expect, it } from 'vitest';
import { bootstrapInterval } from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';

it('comes near the exact interval of a mean of zeros and ones', () => {
  // Mean of 100 draws from 30 ones and 70 zeros is Binomial(100, 0.3) / 100; its 2.5 % and 97.5 % quantiles are
  // 0.21 and 0.39. With 10,000 resamples the sample quantile of this grid is off by at most one step.
  const values = Array.from({ length: 100 }, (_, i) => (i < 30 ? 1 : 0));
  const interval = bootstrapInterval(createRng('binomial'), values, mean);
  expect(interval).toMatchObject({ estimate: 0.3, level: 0.95, resamples: 10_000 });
  expect(Math.abs(interval.low - 0.21)).toBeLessThanOrEqual(0.0101);
  expect(Math.abs(interval.high - 0.39)).toBeLessThanOrEqual(0.0101);
});

it('is a point when all values are alike, or there is one', () => {
  const same = bootstrapInterval(createRng('same'), [2, 2, 2], mean, { resamples: 100 });
  expect([same.low, same.high]).toEqual([2, 2]);
  const one = bootstrapInterval(createRng('one'), [7], mean, { resamples: 1 });
  expect([one.low, one.estimate, one.high]).toEqual([7, 7, 7]);
});

it('gives the same interval from the same seed, another from another, and a wider one at a higher level', () => {
  const values = Array.from({ length: 20 }, (_, i) => i * i);
  const options = { resamples: 500 };
  const first = bootstrapInterval(createRng('a'), values, mean, options);
  expect(bootstrapInterval(createRng('a'), values, mean, options)).toEqual(first);
  expect(bootstrapInterval(createRng('b'), values, mean, options)).not.toEqual(first);
  const wide = bootstrapInterval(createRng('a'), values, mean, { ...options, level: 0.99 });
  expect(wide.low).toBeLessThan(first.low);
  expect(wide.high).toBeGreaterThan(first.high);
});

it('has no ends where the statistic of a sample is NaN', () => {
  const { low, high } = bootstrapInterval(createRng('1'), [1, 1, Number.NaN], mean, { resamples: 50 });
  expect([low, high]).toEqual([Number.NaN, Number.NaN]);
});

it('names what is out of range', () => {
  const rng = createRng('range');
  expect(() => bootstrapInterval(rng, [], mean)).toThrow('values: none (expected at least one)');
  expect(() => bootstrapInterval(rng, [1], mean, { level: 1 })).toThrow(
    'level: 1 (expected above 0 and below 1)',
  );
  for (const level of [0, -1])
    expect(() => bootstrapInterval(rng, [1], mean, { level })).toThrow(`level: ${level} (expected above 0`);
  for (const resamples of [0.5, 1.5, 0]) {
    expect(() => bootstrapInterval(rng, [1], mean, { resamples })).toThrow(
      `resamples: ${resamples} (expected`,
    );
  }
});
