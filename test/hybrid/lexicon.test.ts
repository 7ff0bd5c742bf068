import { describe, expect, it } from 'vitest';
import { lexiconSize, unpackLexicon, wordBuckets, wordFeatures } from '../../src/hybrid/lexicon.ts';

describe('wordBuckets(lead)', () => {
  it('does not tell case, width and numbers apart', () => {
    expect(wordBuckets('Chapter 12')).toEqual(wordBuckets('ＣＨＡＰＴＥＲ ７'));
    expect(wordBuckets('Chapter 12')).not.toEqual(wordBuckets('Chapters 12'));
  });

  it('shares words between leads', () => {
    const shared = (a: string, b: string) =>
      wordBuckets(a).filter((bucket) => wordBuckets(b).includes(bucket));
    expect(shared('boats', 'sail')).toEqual([]);
    // "old", "^old"
    expect(shared('old boats', 'old sails')).toHaveLength(2);
    // 日, 本, 日本, and 日本 as a beginning
    expect(shared('日本の船', '日本と帆')).toHaveLength(4);
  });

  it('names the whole lead, words, pairs, stems, first and last', () => {
    // =, boating, ^boating, boati~, today, boating today, today$
    expect(wordBuckets('boating today')).toHaveLength(7);
  });

  it('reads no more than the first 80 characters, and takes an empty lead', () => {
    expect(wordBuckets(`${'a'.repeat(80)}b`)).toEqual(wordBuckets('a'.repeat(80)));
    expect(wordBuckets('')).toHaveLength(1);
  });
});

describe('wordFeatures(unpackLexicon(packed), buckets)', () => {
  const bytes = new Int8Array(lexiconSize);
  bytes[3] = 4;
  bytes[5] = -100;
  const weights = Buffer.from(bytes.buffer).toString('base64');
  const lexicon = unpackLexicon({ bias: 0.5, unit: 0.25, weights });

  it('sums weights over the root of their number', () => {
    expect(wordFeatures(lexicon, [3, 5, 6, 7])).toEqual([0.5 + (1 - 25) / 2, 0.5]);
    expect(wordFeatures(lexicon, [])).toEqual([0.5, 0]);
  });

  it('refuses weights of another number', () => {
    expect(() => unpackLexicon({ bias: 0, unit: 1, weights: 'AAAA' })).toThrow(
      'lexicon: 3 weights (expected 65536)',
    );
  });
});
