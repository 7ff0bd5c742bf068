import { describe, expect, it } from 'vitest';
import type { PageLists } from '../../src/page/index.ts';
import { pairedDifferences, scoreMethods } from '../../src/pipeline/index.ts';

/** A page with one list of two headings, or without lists. */
function page(name: string, found: boolean): PageLists {
  const items = [0, 5].map((start) => ({
    start,
    end: start + 5,
    heading: [start, start + 1] as [number, number],
    lists: [],
  }));
  return { version: 1, page: name, textLength: 10, lists: found ? [{ items }] : [] };
}

const names = ['a', 'b', 'c', 'd'];
const gold = names.map((name) => page(name, true));
const scored = scoreMethods(gold, [
  { method: 'all', lists: gold },
  { method: 'half', lists: names.map((name, i) => page(name, i < 2)) },
]);

describe('pairedDifferences', () => {
  it('pairedDifferences(scored, reference) tells mean, interval and single pages', () => {
    const [half, ...rest] = pairedDifferences(scored, 'all', 'macroF', 'seed', [
      { a: 'all', b: 'half', measure: 'macroF', difference: 0.5, p: 0.2, adjusted: 0.4 },
    ]);
    expect(rest).toEqual([]);
    expect([half.method, half.difference, half.pages, half.p]).toEqual(['half', -0.5, [0, 0, -1, -1], 0.4]);
    expect(half.interval.low).toBeLessThan(-0.5);
    expect(half.interval.high).toBeGreaterThan(-0.5);
  });

  it('pairedDifferences(scored, reference) is the same every time', () => {
    const once = pairedDifferences(scored, 'half', 'microF', 'seed');
    expect(pairedDifferences(scored, 'half', 'microF', 'seed')).toEqual(once);
    expect(once[0].p).toBeUndefined();
  });

  it('pairedDifferences(scored, a method that is not there) names those that are', () => {
    expect(() => pairedDifferences(scored, 'none', 'macroF', 'seed')).toThrow(
      'reference: none (expected one of all, half)',
    );
  });
});
