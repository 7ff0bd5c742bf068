import { expect, it } from 'vitest';
import { studentQuantile } from '../../src/math/fit-power-law.ts';

// Abramowitz and Stegun, table 26.10.
it.each([
  [1, 12.706],
  [2, 4.303],
  [5, 2.571],
  [10, 2.228],
  [30, 2.042],
  [120, 1.98],
])('studentQuantile(0.975, %d) is %d', (degrees, value) => {
  expect(studentQuantile(0.975, degrees)).toBeCloseTo(value, 3);
});
