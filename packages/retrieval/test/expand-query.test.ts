import { describe, expect, it } from 'vitest';
import { relevanceWeight } from '../src/bm25.ts';
import { expandQuery, selectTerms } from '../src/expand-query.ts';
import { createIndexBuilder } from '../src/index-builder.ts';
import { memoryIndex } from '../src/memory-index.ts';
import { rankSegments } from '../src/rank-segments.ts';

const builder = createIndexBuilder();
const pages = ['cat food', 'cat toy', 'dog food', 'bird food', 'fish', 'fish', 'fish', 'fish'];
pages.forEach((text, i) => {
  builder.add(`p${i}`, text.split(' '));
});
const index = memoryIndex(builder.finish());
const segment = (text: string, page = 'p0') => ({ page, terms: text.split(' ') });
const query = new Map([['cat', 1]]);

describe('rankSegments', () => {
  it('ranks those that hold a term of the query, short ones before long ones', () => {
    const long = segment('cat toy ball string mouse');
    const ranked = rankSegments(index, query, [long, segment('dog food'), segment('cat food')]);
    expect(ranked.map(({ terms }) => terms.join(' '))).toEqual(['cat food', 'cat toy ball string mouse']);
  });

  it('keeps the order of the pages between equal ones', () => {
    const equal = [segment('cat a', 'p4'), segment('cat b', 'p1'), segment('cat c', 'p3')];
    expect(rankSegments(index, query, equal).map(({ page }) => page)).toEqual(['p4', 'p1', 'p3']);
  });

  it('of none are none', () => {
    expect(rankSegments(index, query, [])).toEqual([]);
  });
});

describe('selectTerms', () => {
  const segments = [segment('cat toy toy'), segment('cat toy fish'), segment('cat food')];

  it('weighs a term by its relevance weight and the share of segments that hold it', () => {
    const [first] = selectTerms(index, segments, query);
    expect(first.term).toBe('toy');
    // toy is in 1 page of 8 and in 2 segments of 3: (2.5 * 6.5) cells, of which the negative one counts as 0.
    expect(first.value).toBeCloseTo((relevanceWeight(1, 8, 2, 3) * 2) / 3, 12);
  });

  it('leaves out terms of the query, and those that say nothing', () => {
    expect(selectTerms(index, segments, query).map(({ term }) => term)).toEqual(['toy']);
  });

  it('takes no more than asked for, and none from no segment', () => {
    expect(selectTerms(index, segments, query, 1)).toHaveLength(1);
    expect(selectTerms(index, [], query)).toEqual([]);
  });
});

describe('expandQuery', () => {
  it('counts what was asked twice, and added terms from 1 down', () => {
    const added = ['a', 'b', 'c', 'd'].map((term) => ({ term, value: 1 }));
    expect([...expandQuery(new Map([['cat', 2]]), added)]).toEqual([
      ['cat', 4],
      ['a', 1],
      ['b', 0.75],
      ['c', 0.5],
      ['d', 0.25],
    ]);
  });

  it('without terms to add only doubles', () => {
    expect([...expandQuery(query, [])]).toEqual([['cat', 2]]);
  });
});
