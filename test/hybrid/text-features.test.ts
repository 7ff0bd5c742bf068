import { describe, expect, it } from 'vitest';
import { textFeatures } from '../../src/hybrid/text-features.ts';

type Subject = Parameters<(typeof textFeatures)[string]>[0];
const predicateOf = (text: string): number =>
  textFeatures['japanese predicate']({ row: { text } } as Subject) as number;

describe('japanese predicate', () => {
  it.each([
    ['これは本です。', 1],
    ['これは本です！ 。', 1],
    ['です。本', 0],
    ['本', 0],
  ])('%s: %i', (text, expected) => expect(predicateOf(text)).toBe(expected));

  it('reads a long run of stops in the middle of a text once', () => {
    // From every stop anew it is 2 * 10^12 steps, which no test waits for.
    expect(predicateOf(`本です${'.'.repeat(2_000_000)}x`)).toBe(0);
    expect(predicateOf(`本です${'.'.repeat(2_000_000)}`)).toBe(1);
  });
});
