import { describe, expect, it } from 'vitest';
import { createIndexBuilder } from '../src/index-builder.ts';
import { memoryIndex } from '../src/memory-index.ts';
import { relevanceModelQuery } from '../src/relevance-model.ts';

// 20 pages: a term may be on two of them at most to be in the model. "common" is on five.
const builder = createIndexBuilder();
const texts = ['cat toy', 'cat fish', 'common a', 'common b', 'common c', 'common d', 'common e'];
for (let i = 0; i < 20; i++) builder.add(`p${i}`, (texts[i] ?? `filler${i}`).split(' '));
const index = memoryIndex(builder.finish());
const segment = (text: string, score: number) => ({ page: 'p0', terms: text.split(' '), score });
const query = new Map([['cat', 1]]);

describe('relevanceModelQuery', () => {
  // Of the first, "cat toy toy" counts: cat 3 * 1/3, toy 3 * 2/3; of the second cat 1 * 1/2, fish 1 * 1/2.
  const segments = [segment('cat toy toy common', 3), segment('fish cat', 1)];

  it('mixes the query with what is probable in the segments, each by its score', () => {
    const weights = relevanceModelQuery(index, segments, query);
    expect([...weights.keys()]).toEqual(['cat', 'toy', 'fish']);
    expect(weights.get('cat')).toBeCloseTo(0.5 + (0.5 * 1.5) / 4, 12);
    expect(weights.get('toy')).toBeCloseTo((0.5 * 2) / 4, 12);
    expect(weights.get('fish')).toBeCloseTo((0.5 * 0.5) / 4, 12);
  });

  it('takes the most probable terms, and makes their weights sum to 1 again', () => {
    const weights = relevanceModelQuery(index, segments, query, { terms: 2 });
    expect(weights.get('cat')).toBeCloseTo(0.5 + (0.5 * 1.5) / 3.5, 12);
    expect(weights.get('toy')).toBeCloseTo((0.5 * 2) / 3.5, 12);
    expect(weights.has('fish')).toBe(false);
  });

  it('leaves out terms of too many pages, but never those that were asked', () => {
    const weights = relevanceModelQuery(index, segments, new Map([['common', 2]]), { queryWeight: 0.25 });
    expect(weights.get('common')).toBeCloseTo(0.25, 12);
    expect(relevanceModelQuery(index, segments, query, { mostShare: 1 }).has('common')).toBe(true);
  });

  it('gives terms of a query their share in it', () => {
    const weights = relevanceModelQuery(
      index,
      [],
      new Map([
        ['a', 3],
        ['b', 1],
      ]),
    ); // prettier-ignore
    expect([...weights]).toEqual([
      ['a', 0.375],
      ['b', 0.125],
    ]);
  });

  it('does not count segments with a score of 0 or less', () => {
    const weights = relevanceModelQuery(index, [...segments, segment('boat', 0), segment('boat', -2)], query);
    expect(weights).toEqual(relevanceModelQuery(index, segments, query));
  });

  it('orders equal terms by name', () => {
    const weights = relevanceModelQuery(index, [segment('toy fish', 1)], query);
    expect([...weights.keys()]).toEqual(['cat', 'fish', 'toy']);
  });
});
