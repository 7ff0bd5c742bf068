import { describe, expect, it } from 'vitest';
import { countTerms } from '../src/count-terms.ts';
import { createIndexBuilder } from '../src/index-builder.ts';
import { memoryIndex } from '../src/memory-index.ts';
import { compareNames, rankDocuments } from '../src/rank-documents.ts';

/** An index of documents given as words. */
function indexOf(documents: Record<string, string>) {
  const builder = createIndexBuilder();
  for (const [id, text] of Object.entries(documents)) builder.add(id, text.split(' ').filter(Boolean));
  return memoryIndex(builder.finish());
}

const query = (text: string) => countTerms(text.split(' '));

describe('memoryIndex', () => {
  const index = indexOf({ d1: 'a b a', d2: 'b c', d3: '', d4: 'c c c d' });

  it('knows where terms stand and how often', () => {
    expect(index.postings('c')).toEqual({
      documents: Uint32Array.of(1, 3),
      frequencies: Uint32Array.of(1, 3),
    });
    expect(index.postings('unknown')).toBeUndefined();
    expect([index.documentFrequency('b'), index.documentFrequency('unknown')]).toEqual([2, 0]);
  });

  it('counts documents, without terms too, and their lengths', () => {
    expect([index.documentCount, index.averageLength]).toEqual([4, 9 / 4]);
    expect([0, 1, 2, 3].map(index.lengthOf)).toEqual([3, 2, 0, 4]);
    expect(index.idOf(2)).toBe('d3');
  });

  it('of no document is empty', () => {
    const empty = indexOf({});
    expect([empty.documentCount, empty.averageLength]).toEqual([0, 0]);
    expect(rankDocuments(empty, query('a'))).toEqual([]);
  });
});

describe('rankDocuments', () => {
  const index = indexOf({ d1: 'x x y', d2: 'x z z z z', d3: 'w', d4: 'v', d5: 'w' });

  it('scores by BM25: worked out by hand', () => {
    // N 5, mean length 11 / 5; x in 2 documents: ln(3.5 / 2.5); in d1 K = 1.2 (.25 + .75 * 3 / 2.2).
    const weight = Math.log(3.5 / 2.5);
    const d1 = (weight * 4.4) / (1.2 * (0.25 + (0.75 * 3) / 2.2) + 2);
    const d2 = (weight * 2.2) / (1.2 * (0.25 + (0.75 * 5) / 2.2) + 1);
    const ranking = rankDocuments(index, query('x'));
    expect(ranking.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(ranking[0].score).toBeCloseTo(d1, 6);
    expect(ranking[1].score).toBeCloseTo(d2, 6);
  });

  it('puts equal scores by name, the greater first, also where the limit cuts', () => {
    expect(rankDocuments(index, query('w')).map(({ id }) => id)).toEqual(['d5', 'd3']);
    expect(rankDocuments(index, query('w'), { limit: 1 }).map(({ id }) => id)).toEqual(['d5']);
  });

  it('takes weights for the times a term stands in the query', () => {
    const [half] = rankDocuments(index, new Map([['y', 0.5]]));
    const [whole] = rankDocuments(index, new Map([['y', 1]]));
    expect(half.score / whole.score).toBeCloseTo((0.5 * 1001) / 1000.5, 5);
  });

  it('finds nothing for unknown terms and for no terms', () => {
    expect(rankDocuments(index, query('unknown'))).toEqual([]);
    expect(rankDocuments(index, new Map())).toEqual([]);
  });
});

describe('compareNames', () => {
  it('orders as UTF-8 bytes do, a beginning first', () => {
    expect(['b', 'a\u{1f600}', 'a\uffff', 'a'].sort(compareNames)).toEqual([
      'a',
      'a\uffff',
      'a\u{1f600}',
      'b',
    ]);
  });
});
