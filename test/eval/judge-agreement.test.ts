import { describe, expect, it } from 'vitest';
import { krippendorffAlpha, weightedKappa, wilsonInterval } from '../../src/eval/inside/index.ts';
import { numbers, pairs } from '../support/words.ts';

describe('krippendorffAlpha', () => {
  it('of the example of its author, four observers and twelve units with gaps, is 0.815', () => {
    // Krippendorff, "Computing Krippendorff's alpha-reliability", 2011, part D; grades 1 to 5 as 0 to 4.
    const observers = [
      '1 2 3 3 2 1 4 1 2 . . .',
      '1 2 3 3 2 2 4 1 2 5 . 3',
      '. 3 3 3 2 3 4 2 2 5 1 .',
      '1 2 3 3 2 4 4 1 2 5 1 .',
    ].map((line) => line.split(' '));
    const units = observers[0].map((_, unit) =>
      observers.flatMap((grades) => (grades[unit] === '.' ? [] : [Number(grades[unit]) - 1])),
    );
    expect(krippendorffAlpha(units, 5)).toBeCloseTo(0.815, 3);
  });

  it('by hand: two judges, three units, one step apart once', () => {
    // Grades (0, 0), (1, 1), (0, 1): three of each grade, n = 6, the difference of the two is ((3 + 3) - 3)^2 = 9.
    // Observed coincidences of 0 and 1: one; expected 3 * 3; alpha = 1 - 5 * (1 * 9) / (9 * 9).
    expect(krippendorffAlpha(numbers`0 0, 1 1, 0 1`, 2)).toBeCloseTo(1 - 5 / 9, 12);
  });

  it('is 1 for judges who agree, below 0 for those who never do', () => {
    expect(krippendorffAlpha(numbers`0 0, 3 3, 1 1 1`, 4)).toBe(1);
    expect(krippendorffAlpha(numbers`0 3, 3 0`, 4)).toBeLessThan(0);
  });

  it('counts a disagreement of neighbours less than one of the ends', () => {
    const rest = numbers`0 0, 1 1, 2 2, 3 3`;
    const near = krippendorffAlpha([...rest, [0, 1]], 4) ?? 0;
    const far = krippendorffAlpha([...rest, [0, 3]], 4) ?? 0;
    expect(near).toBeGreaterThan(far);
  });

  it('is undefined where nothing can be said', () => {
    expect(krippendorffAlpha([], 4)).toBeUndefined();
    expect(krippendorffAlpha([[1], [2]], 4)).toBeUndefined();
    expect(krippendorffAlpha(numbers`2 2, 2 2`, 4)).toBeUndefined();
  });
});

describe('weightedKappa', () => {
  it('by hand: a disagreement counts by the square of its steps', () => {
    // Observed 0 + 0 + 4; by chance, over 3: (0,0,2) against (0,2,2): 0+4+4 + 0+4+4 + 4+0+0 = 20.
    expect(weightedKappa(pairs`0 0, 2 2, 0 2`)).toBeCloseTo(1 - 4 / (20 / 3), 12);
  });

  it('is 1 for judges who agree, 0 for grades without a relation, undefined without a difference', () => {
    expect(weightedKappa(pairs`0 0, 3 3`)).toBe(1);
    expect(weightedKappa(pairs`0 0, 0 1, 1 0, 1 1`)).toBeCloseTo(0, 12);
    expect(weightedKappa(pairs`2 2, 2 2`)).toBeUndefined();
    expect(weightedKappa([])).toBeUndefined();
  });
});

it('wilsonInterval of 0, of half and of all trials', () => {
  // 10 trials: for 0 the upper end is z^2 / (n + z^2).
  const z2 = 1.959964 ** 2;
  expect(wilsonInterval(0, 10)).toEqual({ low: 0, high: expect.closeTo(z2 / (10 + z2), 12) });
  expect(wilsonInterval(1, 10)).toEqual({
    low: expect.closeTo(10 / (10 + z2), 12),
    high: expect.closeTo(1, 12),
  });
  const { low, high } = wilsonInterval(0.5, 40);
  expect(low + high).toBeCloseTo(1, 12);
  expect(low).toBeCloseTo(0.352, 3);
});
