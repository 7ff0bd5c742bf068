import { describe, expect, it } from 'vitest';
import { documentFactor, queryFactor, relevanceWeight, reportBm25 } from '../src/bm25.ts';

describe('relevanceWeight', () => {
  it('is the inverse document frequency without relevant documents: ln((10 - 3 + .5) / (3 + .5))', () => {
    expect(relevanceWeight(3, 10)).toBeCloseTo(Math.log(7.5 / 3.5), 12);
  });

  it('is formula F4 with relevant ones: ln((2.5 * 6.5) / (1.5 * 1.5)) of n 3, N 10, r 2, R 3', () => {
    expect(relevanceWeight(3, 10, 2, 3)).toBeCloseTo(Math.log((2.5 * 6.5) / (1.5 * 1.5)), 12);
  });

  it('is negative for a term of most documents', () => {
    expect(relevanceWeight(8, 10)).toBeLessThan(0);
  });

  it('takes cells of the table that would be negative for 0: more segments than pages hold the term', () => {
    expect(relevanceWeight(1, 10, 4, 5)).toBeCloseTo(Math.log((4.5 * 8.5) / (0.5 * 1.5)), 12);
  });
});

describe('documentPart', () => {
  it('is 2.2 * 3 / (1.2 * (.25 + .75 * 2) + 3) for three occurrences in a document of twice the mean length', () => {
    expect(documentFactor(3, 20, 10, reportBm25)).toBeCloseTo(6.6 / 5.1, 12);
  });
});

describe('queryPart', () => {
  it('is 1001 * 2 / 1002 for a term that stands there twice', () => {
    expect(queryFactor(2, reportBm25)).toBeCloseTo(2002 / 1002, 12);
  });
});
