import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { integersToText, textToIntegers } from '../../src/bayes/run/integer-text.ts';

describe('textToIntegers(integersToText(values))', () => {
  it('gives the values back', () => {
    fc.assert(
      fc.property(fc.array(fc.maxSafeNat()), (values) => {
        expect(textToIntegers(integersToText(values))).toEqual(values);
      }),
    );
    const many = Array.from({ length: 20_000 }, (_, n) => n);
    expect(textToIntegers(integersToText(many))).toEqual(many);
  });

  it('is LEB128 in base64', () => {
    expect(integersToText([0, 127, 128, 624485])).toBe(btoa('\x00\x7f\x80\x01\xe5\x8e\x26'));
    expect(integersToText([])).toBe('');
  });

  it.each([
    ['\x80', 'integers: end within a number (expected whole ones)'],
    ['\xff'.repeat(8), 'integers: more than 53 bits (expected less)'],
  ])('refuses %j', (bytes, problem) => expect(() => textToIntegers(btoa(bytes))).toThrow(problem));
});
