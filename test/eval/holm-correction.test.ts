import { expect, it } from 'vitest';
import { holmCorrection } from '../../src/eval/index.ts';

it('gives the values worked out by hand, in the order given', () => {
  // Ascending 0.005, 0.01, 0.03, 0.04 times 4, 3, 2, 1, then never falling.
  const adjusted = holmCorrection([0.01, 0.04, 0.03, 0.005]);
  [0.03, 0.06, 0.06, 0.02].forEach((expected, i) => {
    expect(adjusted[i]).toBeCloseTo(expected, 12);
  });
});

it('never exceeds 1, leaves one p-value as it is, and takes none', () => {
  expect(holmCorrection([0.6, 0.7])).toEqual([1, 1]);
  expect(holmCorrection([0.2])).toEqual([0.2]);
  expect(holmCorrection([])).toEqual([]);
});

it('names a p-value out of range', () => {
  expect(() => holmCorrection([0.2, 1.5])).toThrow('p-value: 1.5 (expected 0 to 1)');
  expect(() => holmCorrection([Number.NaN])).toThrow('p-value: NaN');
  expect(() => holmCorrection([-0.1])).toThrow('p-value: -0.1 (expected 0 to 1)');
  expect(holmCorrection([0, 1])).toEqual([0, 1]);
});
