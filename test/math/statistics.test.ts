import { mean as mathMean, variance as mathVariance, quantileSeq } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { createRng, logSumExp, mean, quantile, variance } from '../../src/math/index.ts';

const rng = createRng('statistics');
const values = Array.from({ length: 101 }, () => rng.uniform() * 10 - 3);

describe('mean(values), variance(values), quantile(values, probability)', () => {
  it('agree with mathjs', () => {
    expect(mean(values)).toBeCloseTo(mathMean(values), 12);
    expect(variance(values)).toBeCloseTo(Number(mathVariance(values)), 12);
    for (const p of [0, 0.03, 0.25, 0.5, 0.999, 1])
      expect(quantile(values, p)).toBeCloseTo(Number(quantileSeq(values, p)), 12);
  });

  it('keep the variance where the mean is large', () => {
    expect(variance([1e9 + 1, 1e9 + 2, 1e9 + 3])).toBe(1);
  });

  it('are NaN where they are not defined', () => {
    expect(mean([])).toBeNaN();
    expect(variance([1])).toBeNaN();
    expect(quantile([], 0.5)).toBeNaN();
    expect(quantile([1, Number.NaN, 2], 0)).toBeNaN();
  });

  it('do not change or sort their input', () => {
    const input = [3, 1, 2];
    expect(quantile(input, 0.5)).toBe(2);
    expect(input).toEqual([3, 1, 2]);
  });
});

describe('logSumExp(values)', () => {
  it('neither overflows nor underflows', () => {
    expect(logSumExp([-5000, -5000])).toBeCloseTo(-5000 + Math.LN2, 12);
    expect(logSumExp([800, 800, Number.NEGATIVE_INFINITY])).toBeCloseTo(800 + Math.LN2, 12);
  });

  it('is -Infinity for none and for impossible ones', () => {
    expect(logSumExp([])).toBe(Number.NEGATIVE_INFINITY);
    expect(logSumExp([Number.NEGATIVE_INFINITY])).toBe(Number.NEGATIVE_INFINITY);
  });
});
