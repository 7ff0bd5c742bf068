import { describe, expect, it } from 'vitest';
import { createRng } from '../../../src/math/index.ts';
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

const words = (count: number): string[] => Array.from({ length: count }, (_, i) => `w${i}`);
const query = (text: string) => countTerms(text.split(' '));

describe('memoryIndex', () => {
  const four = () => indexOf({ d1: 'a b a', d2: 'b c', d3: '', d4: 'c c c d' });

  it('is made of postings by term', () => {
    const builder = createIndexBuilder();
    for (const id of ['d1', 'd2']) builder.add(id, id === 'd1' ? ['b', 'a', 'b'] : ['a']);
    expect(builder.finish()).toEqual({
      ids: ['d1', 'd2'],
      lengths: Uint32Array.of(3, 1),
      terms: ['b', 'a'],
      offsets: Uint32Array.of(0, 1, 3),
      documents: Uint32Array.of(0, 0, 1),
      frequencies: Uint32Array.of(2, 1, 1),
    });
  });

  it('knows where terms stand and how often', () => {
    const index = four();
    expect(index.postings('c')).toEqual({
      documents: Uint32Array.of(1, 3),
      frequencies: Uint32Array.of(1, 3),
    });
    expect(index.postings('unknown')).toBeUndefined();
    expect([index.documentFrequency('b'), index.documentFrequency('unknown')]).toEqual([2, 0]);
  });

  it('counts documents, without terms too, and their lengths', () => {
    const index = four();
    expect([index.documentCount, index.averageLength]).toEqual([4, 9 / 4]);
    expect([0, 1, 2, 3].map(index.lengthOf)).toEqual([3, 2, 0, 4]);
    expect(index.idOf(2)).toBe('d3');
  });

  it('is that of a table of all words and documents, after 12,288 bytes too, and each time anew', () => {
    const rng = createRng('index');
    const builder = createIndexBuilder();
    for (const count of [400, 30]) {
      const texts = Array.from({ length: count }, () =>
        Array.from({ length: rng.integer(12) }, () => `w${rng.integer(40)}`),
      );
      texts.forEach((words, d) => {
        builder.add(`d${d}`, words);
      });
      const pairs = texts.reduce((sum, words) => sum + new Set(words).size, 0);
      expect([builder.postingCount(), pairs > 1024]).toEqual([pairs, count === 400]);
      const index = memoryIndex(builder.finish());
      expect(builder.postingCount()).toBe(0);
      expect(index.documentCount).toBe(count);
      expect(texts.map((_, d) => index.lengthOf(d))).toEqual(texts.map(({ length }) => length));
      for (let w = 0; w < 40; w++) {
        const times = texts.map((words) => words.filter((word) => word === `w${w}`).length);
        const holders = times.flatMap((n, d) => (n > 0 ? [d] : []));
        expect([...(index.postings(`w${w}`)?.documents ?? [])]).toEqual(holders);
        expect([...(index.postings(`w${w}`)?.frequencies ?? [])]).toEqual(holders.map((d) => times[d]));
        expect(index.documentFrequency(`w${w}`)).toBe(holders.length);
      }
    }
  });

  it('of no document is empty', () => {
    const empty = indexOf({});
    expect([empty.documentCount, empty.averageLength]).toEqual([0, 0]);
    expect(rankDocuments(empty, query('a'))).toEqual([]);
  });
});

describe('rankDocuments', () => {
  const five = () => indexOf({ d1: 'x x y', d2: 'x z z z z', d3: 'w', d4: 'v', d5: 'w' });

  it('scores by BM25: worked out by hand', () => {
    // N 5, mean length 11 / 5; x in 2 documents: ln(3.5 / 2.5); in d1 K = 1.2 (.25 + .75 * 3 / 2.2).
    const weight = Math.log(3.5 / 2.5);
    const d1 = (weight * 4.4) / (1.2 * (0.25 + (0.75 * 3) / 2.2) + 2);
    const d2 = (weight * 2.2) / (1.2 * (0.25 + (0.75 * 5) / 2.2) + 1);
    const ranking = rankDocuments(five(), query('x'));
    expect(ranking.map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(ranking[0].score).toBeCloseTo(d1, 6);
    expect(ranking[1].score).toBeCloseTo(d2, 6);
  });

  it('finds a document once and adds what each term of the query gives it', () => {
    const [both] = rankDocuments(five(), query('x y'));
    const [x, y] = ['x', 'y'].map((term) => rankDocuments(five(), query(term))[0].score);
    expect(rankDocuments(five(), query('x y')).map(({ id }) => id)).toEqual(['d1', 'd2']);
    expect(both.score).toBeCloseTo(x + y, 6);
  });

  it('puts equal scores by name, the greater first, also where the limit cuts', () => {
    const index = five();
    expect(rankDocuments(index, query('w')).map(({ id }) => id)).toEqual(['d5', 'd3']);
    expect(rankDocuments(index, query('w'), { limit: 1 }).map(({ id }) => id)).toEqual(['d5']);
    // One better, then five alike of which the limit leaves two; 1,001 of which the default leaves out one.
    const alike = Object.fromEntries(['a', 'e', 'c', 'b', 'd'].map((id) => [id, 'x y']));
    const six = indexOf({ ...alike, f: 'x x', ...Object.fromEntries(words(9).map((id) => [id, 'z'])) });
    expect(rankDocuments(six, query('x'), { limit: 3 }).map(({ id }) => id)).toEqual(['f', 'e', 'd']);
    expect(rankDocuments(six, query('x'), { limit: 6 })).toHaveLength(6);
    const better = indexOf({
      a: 'x y',
      f: 'x x',
      c: 'x y',
      ...Object.fromEntries(words(9).map((id) => [id, 'z'])),
    });
    expect(rankDocuments(better, query('x'), { limit: 2 }).map(({ id }) => id)).toEqual(['f', 'c']);
    const all = indexOf(Object.fromEntries(words(1001).map((id) => [id, 'x'])));
    expect(rankDocuments(all, query('x'))).toHaveLength(1000);
  });

  it('takes weights for the times a term stands in the query', () => {
    const [half] = rankDocuments(five(), new Map([['y', 0.5]]));
    const [whole] = rankDocuments(five(), new Map([['y', 1]]));
    expect(half.score / whole.score).toBeCloseTo((0.5 * 1001) / 1000.5, 5);
  });

  it('finds nothing for unknown terms and for no terms', () => {
    expect(rankDocuments(five(), query('unknown'))).toEqual([]);
    expect(rankDocuments(five(), new Map())).toEqual([]);
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
    const names = Array.from('abz\u3042\ud7ff\ue000\uffff\u{10000}\u{103ff}\u{1f600}\u{10ffff}');
    const byBytes = (a: string, b: string): number => Buffer.compare(Buffer.from(a), Buffer.from(b));
    for (const a of names)
      for (const b of names)
        for (const [left, right] of [
          [a, b],
          [`${a}x`, a + b],
        ])
          expect(Math.sign(compareNames(left, right))).toBe(byBytes(left, right));
  });
});
