import { describe, expect, it } from 'vitest';
import {
  compareMethods,
  compareRepeated,
  measurePages,
  repeatedDifference,
  repeatedMethod,
  repeatedScore,
  scoreMethods,
} from '../../src/eval/index.ts';
import { asRepeated } from '../../src/eval/inside/index.ts';
import { createRng } from '../../src/math/index.ts';
import { page, sisters } from './lists.ts';

/** Ten letters with one list of two items, of which the second begins there. */
const pageOfTwo = (id: string, second: number) => page(id, 10, sisters(10, 0, second));

const ids = ['a', 'b', 'c', 'd'];
const gold = [...ids.slice(0, 3).map((id) => pageOfTwo(id, 4)), page('d', 10)];
const runs = {
  right: gold,
  half: [pageOfTwo('a', 4), ...ids.slice(1).map((id) => pageOfTwo(id, 5))],
  wrong: ids.map((id) => pageOfTwo(id, 6)),
};
const measures = ['microF', 'microFWithLists', 'macroF'] as const;
const scored = scoreMethods(
  gold,
  Object.entries(runs).map(([method, lists]) => ({ method, lists })),
  { conventions: ['paper'], measures },
);
const [right, half, wrong] = scored;

it('microFWithLists leaves out what is found on pages without lists', () => {
  // 2 of 8 found are right, 2 of 6 in gold are found; without page d 2 of 6.
  expect(measurePages(half.pages, 'microF')).toBeCloseTo(2 / 7, 12);
  expect(measurePages(half.pages, 'microFWithLists')).toBeCloseTo(1 / 3, 12);
  expect(measurePages(right.pages, 'microFWithLists')).toBe(1);
  expect(measurePages([half.pages[3]], 'microFWithLists')).toBe(0);
});

describe('repeatedMethod(method, runs) and repeatedScore(rng, pages, measure)', () => {
  it('gives mean and standard deviation over the runs', () => {
    const { pages } = repeatedMethod('model', [right, half]);
    const { mean, sd, interval } = repeatedScore(createRng('x'), pages, 'macroF');
    expect(mean).toBeCloseTo((1 + 1 / 3) / 2, 12);
    expect(sd).toBeCloseTo(Math.abs(1 - 1 / 3) / Math.SQRT2, 12);
    expect(interval.low).toBeLessThan(mean);
    expect(interval.high).toBeGreaterThanOrEqual(mean);
  });

  it('of one run is the score of that run, without a standard deviation', () => {
    const found = repeatedScore(createRng('x'), asRepeated(half).pages, 'microF');
    expect(found.mean).toBe(measurePages(half.pages, 'microF'));
    expect(found).not.toHaveProperty('sd');
  });

  it('has an interval of the level asked for, from as many samples as asked for', () => {
    const { pages } = repeatedMethod('model', [right, half]);
    const of = (options: { level?: number; resamples?: number }) =>
      repeatedScore(createRng('x'), pages, 'macroF', options).interval;
    expect(of({ level: 0.5 }).high - of({ level: 0.5 }).low).toBeLessThan(of({}).high - of({}).low);
    const one = of({ resamples: 1 });
    expect(one.high).toBe(one.low);
  });

  it('refuses runs of other pages, and no run', () => {
    const [a, b, ...rest] = half.pages;
    for (const [first, second] of [
      [right, { ...half, pages: half.pages.slice(1) }],
      [right, { ...half, pages: [b, a, ...rest] }],
      [{ ...right, pages: right.pages.slice(1) }, half],
    ]) {
      expect(() => repeatedMethod('model', [first, second])).toThrow(
        'method model: run half has other pages (expected the same)',
      );
    }
    expect(() => repeatedMethod('model', [])).toThrow('method model: no run (expected at least one)');
  });
});

describe('compareRepeated(rng, methods)', () => {
  it('of single runs is compareMethods', () => {
    const options = { measures: ['macroF'] as const };
    const single = compareRepeated(createRng('c'), scored.map(asRepeated), options);
    expect(single).toEqual(compareMethods(createRng('c'), scored, options));
  });

  it('counts a method once, however often it ran, and swaps its runs together', () => {
    const model = repeatedMethod('model', [right, half]);
    const found = compareRepeated(createRng('c'), [model, asRepeated(wrong)], { measures: ['macroF'] });
    expect(found).toHaveLength(1);
    const [{ a, b, difference, p, assignments, exact, adjusted }] = found;
    expect([a, b, assignments, exact]).toEqual(['model', 'wrong', 16, true]);
    expect(difference).toBeCloseTo(2 / 3, 12);
    expect(p).toBe(4 / 16); // three pages differ, all one way: two of eight assignments of them
    expect(adjusted).toBe(p);
  });

  it('refuses methods of two and of three runs', () => {
    const two = repeatedMethod('two', [right, half]);
    const three = repeatedMethod('three', [right, half, wrong]);
    expect(() => compareRepeated(createRng('c'), [two, three])).toThrow(
      'methods two and three: 2 and 3 runs (expected as many, or one)',
    );
    expect(compareRepeated(createRng('c'), [two, { ...two, method: 'again' }])).not.toEqual([]);
    expect(compareRepeated(createRng('c'), [asRepeated(wrong), two])).not.toEqual([]);
  });
});

it('repeatedDifference(rng, methods, measure) is that of the means, with an interval over pages', () => {
  const model = repeatedMethod('model', [right, half]);
  const pair = [model, asRepeated(wrong)] as const;
  const { difference, interval } = repeatedDifference(createRng('d'), pair, 'macroF');
  expect(difference).toBeCloseTo(2 / 3, 12);
  expect(interval.low).toBeGreaterThan(0);
  expect(interval.high).toBeLessThanOrEqual(1);
  const one = repeatedDifference(createRng('d'), pair, 'macroF', { resamples: 1 }).interval;
  expect(one.high).toBe(one.low);
});
