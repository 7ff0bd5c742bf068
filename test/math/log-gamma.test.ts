import { gamma, lgamma } from 'mathjs';
import { describe, expect, it } from 'vitest';
import { logGamma, logRising } from '../../src/math/index.ts';

describe('logGamma(x)', () => {
  it('agrees with mathjs from 1e-10 to 1e10', () => {
    for (let k = -1000; k <= 1000; k++) {
      const x = 10 ** (k / 100);
      const expected = lgamma(x);
      expect(Math.abs(logGamma(x) - expected), `x = ${x}`).toBeLessThan(3e-12 * (1 + Math.abs(expected))); // mathjs is off by 1.2e-12 at 1/2
    }
  });

  it('is the logarithm of a factorial at integers', () => {
    let factorial = 1n;
    for (let n = 1; n <= 170; n++) {
      const expected = Math.log(Number(factorial));
      expect(Math.abs(logGamma(n) - expected), `n = ${n}`).toBeLessThan(2e-14 + 2e-15 * expected);
      factorial *= BigInt(n);
    }
  });

  it('has the values of the literature at halves', () => {
    expect(logGamma(0.5)).toBeCloseTo(Math.log(Math.PI) / 2, 14);
    expect(logGamma(1.5)).toBeCloseTo(Math.log(Math.sqrt(Math.PI) / 2), 14);
  });

  it('meets its recurrence across the switch to the series', () => {
    for (let x = 6.5; x < 9.5; x += 0.001)
      expect(Math.abs(logGamma(x + 1) - logGamma(x) - Math.log(x))).toBeLessThan(1e-14);
  });

  it("meets Legendre's duplication formula to 15 digits", () => {
    for (let k = -1000; k <= 600; k++) {
      const x = 10 ** (k / 100);
      const left = logGamma(x) + logGamma(x + 0.5);
      const right = (1 - 2 * x) * Math.LN2 + Math.log(Math.PI) / 2 + logGamma(2 * x);
      expect(Math.abs(left - right), `x = ${x}`).toBeLessThan(
        2e-14 + 2e-15 * x * (1 + Math.abs(Math.log(x))),
      );
    }
  });

  it('is infinite at 0 and infinity, and NaN below 0', () => {
    expect(logGamma(0)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(Number.POSITIVE_INFINITY)).toBe(Number.POSITIVE_INFINITY);
    expect(logGamma(-0.5)).toBeNaN();
    expect(logGamma(Number.NaN)).toBeNaN();
  });
});

describe('logRising(x, n)', () => {
  it('is the sum of the logarithms of the factors', () => {
    for (const x of [1e-12, 1e-3, 0.7, 1, 12.5, 1000]) {
      for (const n of [0, 1, 2, 7, 16, 17, 40, 300]) {
        let expected = 0;
        for (let k = 0; k < n; k++) expected += Math.log(x + k);
        expect(Math.abs(logRising(x, n) - expected), `x = ${x}, n = ${n}`).toBeLessThan(
          1e-12 * (1 + Math.abs(expected)),
        );
      }
    }
  });

  it('is the ratio of gamma functions', () => {
    expect(logRising(2.5, 5)).toBeCloseTo(Math.log(gamma(7.5) / gamma(2.5)), 12);
  });
});
