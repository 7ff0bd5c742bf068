import { expect, it } from 'vitest';
import { pairedDifferences, scoreMethods } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { page, sisters } from './lists.ts';

const gold = ['a', 'b', 'c', 'd'].map((name) => page(name, 10, sisters(10, 0, 5)));
const methods = [
  { method: 'all', lists: gold },
  { method: 'half', lists: [...gold.slice(0, 2), page('c', 10), page('d', 10)] },
];
const scored = scoreMethods(gold, methods, { conventions: ['paper'] });

const compared = { convention: 'paper', a: 'all', b: 'half', measure: 'macroF' } as const;

it('pairedDifferences(rng, scored, reference) tells mean, interval and single pages', () => {
  const [half, ...rest] = pairedDifferences(createRng('seed'), scored, 'all', 'macroF', {
    comparisons: [{ ...compared, adjusted: 0.4, leastAdjusted: 0.1 }],
  });
  expect(rest).toEqual([]);
  expect([half.method, half.difference, half.pages, half.p]).toEqual(['half', -0.5, [0, 0, -1, -1], 0.4]);
  expect(half.least).toBe(0.1);
  expect(half.interval.low).toBeLessThan(-0.5);
  expect(half.interval.high).toBeGreaterThan(-0.5);
});

it('pairedDifferences(rng, scored, reference) takes p of its own convention', () => {
  const nested = scoreMethods(gold, methods, { conventions: ['nested'] });
  const comparisons = [
    { ...compared, adjusted: 0.4 },
    { ...compared, convention: 'nested' as const, adjusted: 0.3 },
  ];
  const p = (convention: 'paper' | 'nested', known: typeof comparisons) =>
    pairedDifferences(createRng('seed'), [...scored, ...nested], 'all', 'macroF', {
      convention,
      comparisons: known,
    })[0].p;
  expect([p('paper', comparisons), p('nested', comparisons)]).toEqual([0.4, 0.3]);
  expect(p('nested', comparisons.slice(0, 1))).toBeUndefined();
});

it('pairedDifferences(rng, scored, reference) is the same every time', () => {
  const once = pairedDifferences(createRng('seed'), scored, 'half', 'microF');
  expect(pairedDifferences(createRng('seed'), scored, 'half', 'microF')).toEqual(once);
  expect(once[0].p).toBeUndefined();
});

it('pairedDifferences(rng, scored, a method that is not there) names those that are', () => {
  expect(() => pairedDifferences(createRng('seed'), scored, 'none', 'macroF')).toThrow(
    'reference: none (expected one of all, half)',
  );
});

it('takes p of its own measure, and methods of its own convention alone', () => {
  const comparisons = [{ ...compared, measure: 'microF' as const, adjusted: 0.4 }];
  const nested = scoreMethods(gold, methods, { conventions: ['nested'] });
  const found = pairedDifferences(createRng('seed'), [...scored, ...nested], 'all', 'macroF', {
    comparisons,
  });
  expect(found.map(({ method, p }) => [method, p])).toEqual([['half', undefined]]);
  expect(pairedDifferences(createRng('seed'), scored, 'all', 'macroF')[0].p).toBeUndefined();
});

it('leaves out pages on which gold has nothing', () => {
  const without = [...gold.slice(0, 3), page('d', 10)];
  const scored = scoreMethods(without, methods, { conventions: ['paper'] });
  const [half] = pairedDifferences(createRng('seed'), scored, 'all', 'macroF');
  expect(half.pages).toEqual([0, 0, -1]);
});

it('takes any measure, and the pages on which gold has something to find in it', () => {
  const [half] = pairedDifferences(createRng('seed'), scored, 'all', 'headingRecall');
  expect([half.difference, half.pages]).toEqual([-0.5, [0, 0, -1, -1]]);
});
