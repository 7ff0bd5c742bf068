import { describe, expect, it } from 'vitest';
import { holmCorrection, leastP, randomisationTest } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';

const sum = (values: readonly number[]): number => values.reduce((all, value) => all + value, 0);

describe('leastP(test, tests)', () => {
  it('is what a test of a difference on every page gives, exact or drawn', () => {
    for (const pages of [5, 40]) {
      const [one, none] = [new Array<number>(pages).fill(1), new Array<number>(pages).fill(0)];
      const test = randomisationTest(createRng('least'), one, none, sum, { assignments: 500 });
      expect(test.exact).toBe(pages === 5);
      expect(test.p).toBe(leastP(test));
    }
  });

  it('is what Holm makes of the least of several', () => {
    const test = { assignments: 5000, exact: false };
    const p = leastP(test);
    expect(holmCorrection([p, p, 0.5])).toEqual([leastP(test, 3), leastP(test, 3), 0.5]);
  });

  it('is at most 1', () => {
    expect(leastP({ assignments: 1, exact: true })).toBe(1);
    expect(leastP({ assignments: 9, exact: false }, 100)).toBe(1);
  });
});
