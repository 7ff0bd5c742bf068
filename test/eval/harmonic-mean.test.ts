import { describe, expect, it } from 'vitest';
import { fMeasure } from '../../src/eval/index.ts';

describe('fMeasure(precision, recall)', () => {
  it('is the harmonic mean, with the factor 2', () => {
    expect(fMeasure(0.5, 0.25)).toBeCloseTo(1 / 3, 12);
    expect(fMeasure(1, 1)).toBe(1);
  });

  it('is 0 when one of them is, or both are', () => {
    expect([fMeasure(0, 1), fMeasure(0, 0)]).toEqual([0, 0]);
  });
});
