import { expect, it } from 'vitest';
import { formatP } from '../../src/math/index.ts';

it.each([
  [0.0391, undefined, 'p 0.039'],
  [1, undefined, 'p 1.000'],
  [0.0009, undefined, 'p < 0.001'],
  [0.0391, 0.018, 'p 0.039'],
  // 180 tests of 9,999 assignments: the sum of the two has other last bits.
  [180 / 10_000, 180 * (1 / 10_000), 'p <= 0.018'],
  [0.018, 0.018 - 1e-18, 'p <= 0.018'],
  [0.0181, 0.018, 'p 0.018'],
  [0.0002, 0.00019996, 'p < 0.001'],
  [0.00019996, 0.00019996, 'p <= 0.0002'],
  // A bound is not rounded down.
  [0.01234, 0.01234, 'p <= 0.013'],
  // A family so large that nothing can be found: no bound worth the name.
  [1, 1, 'p 1.000'],
])('formatP(%d, %d) is %s', (p, least, text) => expect(formatP(p, least)).toBe(text));

it('refuses what is no p-value', () => {
  expect(() => formatP(1.2)).toThrow('p: 1.2 (expected 0 to 1)');
  expect(() => formatP(0.5, Number.NaN)).toThrow('least: NaN (expected 0 to 1)');
});
