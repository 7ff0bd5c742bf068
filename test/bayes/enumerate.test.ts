import { describe, expect, it } from 'vitest';
import { type ExactPosterior, enumerate } from '../../src/bayes/index.ts';
import { parseSampleConfig } from '../../src/bayes/inside/index.ts';
import { structureProblems } from '../../src/page/index.ts';
import { numbers } from '../support/words.ts';
import { documentOf } from './support/documents.ts';

const fixed = { pcfg: { p4: { fixed: 0.3 }, p6: { fixed: 0.2 } }, base: { mode: 'uniform' } };

/** Expects the five structures of two rows to be as probable as their weights say, by what each row hangs on. */
function expectShares(structures: ExactPosterior['structures'], weights: number[]): void {
  const names = ['content, content', 'content, -1', '-1, content', '-1, -1', '-1, 0'];
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  expect(structures).toHaveLength(5);
  for (const { rows, p } of structures) {
    const name = rows.map(({ dep, bound }) => (bound > 0 ? dep : 'content')).join(', ');
    expect(p, name).toBeCloseTo(weights[names.indexOf(name)] / total, 12);
  }
}

describe('enumerate(documents, config)', () => {
  it('finds as many structures over rows of one block as Catalan numbers say, all of them valid', () => {
    // k of n rows are headings; they form one of Catalan(k) ordered forests: 1, 2, 5, 15, ... (OEIS A007317).
    const catalan = [1, 1, 2, 5, 14, 42];
    const choose = [[1], [1, 1], [1, 2, 1], [1, 3, 3, 1], [1, 4, 6, 4, 1], [1, 5, 10, 10, 5, 1]];
    for (let n = 0; n <= 5; n++) {
      const expected = choose[n].reduce((sum, ways, k) => sum + ways * catalan[k], 0);
      const document = documentOf('n', ['a', 'a', 'a', 'a', 'a'].slice(0, n));
      const [{ structures, states }] = enumerate([document], parseSampleConfig(fixed));
      expect(structures.length).toBe(expected);
      expect(states).toBe(expected);
      const unique = new Set(structures.map(({ rows }) => JSON.stringify(rows)));
      expect(unique.size).toBe(expected);
      for (const { rows } of structures)
        expect(structureProblems(document, { version: 1, id: 'n', rows })).toEqual([]);
    }
  });

  it('agrees with a posterior worked out by hand', () => {
    // One row of one block with one symbol, uniform base over one word and one symbol: every token has probability 1,
    // so what is left is the grammar: content 0.5 (both line feed bits), heading 0.7 * 0.8.
    const [{ marginals, states }] = enumerate([documentOf('one', ['a x'])], parseSampleConfig(fixed));
    expect(states).toBe(4);
    expect(marginals[0].map(({ dep, bound }) => [dep, bound])).toEqual(numbers`-1 1, -1 0`);
    expect(marginals[0][0].p).toBeCloseTo(0.56 / 1.06, 12);
    expect(marginals[0][1].p).toBeCloseTo(0.5 / 1.06, 12);
  });

  it('agrees with two rows worked out by hand, where sisters share their symbols', () => {
    // Words all alike; symbols x and y, shares 1/2. Blocks `a x | a` twice. Each row is content, heads one block, or
    // heads two. Symbols in N if the row is content or heads two blocks (then nothing stands at its boundary).
    const alpha = { N: 3, B: 0.5 };
    const document = documentOf('two', ['a x | a', 'a y | a']);
    const [{ structures }] = enumerate([document], parseSampleConfig({ ...fixed, alpha }));
    const grammar = [0.25, 0.3 * 0.8 * 0.5, 0.7 * 0.2 * 0.8];
    const both = (name: 'N' | 'B') => (0.5 * (alpha[name] * 0.5)) / (1 + alpha[name]); // x, then another symbol y
    const weight = (rows: { dep: number; bound: number }[]) => {
      const [first, second] = rows;
      const boundary = rows.filter((row) => row.bound === 1).length;
      const apart = first.bound === 1 && second.bound === 1 && second.dep === 0;
      const symbols = boundary === 1 || apart ? 0.25 : both(boundary === 2 ? 'B' : 'N');
      return grammar[first.bound] * grammar[second.bound] * symbols;
    };
    const total = structures.reduce((sum, { rows }) => sum + weight(rows), 0);
    expect(structures.length).toBe(3 * 3 + 2 * 2);
    for (const { rows, p } of structures)
      expect(p, JSON.stringify(rows)).toBeCloseTo(weight(rows) / total, 12);
  });

  it('keeps sentence rows as content, and sums to 1', () => {
    const document = documentOf('s', ['= a . x', 'b x', '= c y']);
    const [{ marginals }] = enumerate([document], parseSampleConfig(fixed));
    expect(marginals[0]).toEqual([{ dep: -1, bound: 0, p: expect.closeTo(1, 12) }]);
    expect(marginals[1].reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(1, 12);
    expect(marginals[1].length).toBe(2);
  });

  it('weighs parents by what was learnt of them, those that are not known alike', () => {
    const document = documentOf('o', ['a', 'a']);
    const places = [
      { known: [{ parent: -1, log: -0.3 }], elsewhere: -2 },
      { known: [{ parent: 0, log: -0.1 }], elsewhere: -3 },
    ];
    const rows = document.rows.map((row, i) => ({ ...row, ownContent: true, places: places[i] }));
    const config = parseSampleConfig({ ...fixed, structurePrior: { empty: 0.5, inversion: 0, places: 0.5 } });
    const [{ structures }] = enumerate([{ ...document, rows }], config);
    const [content, heading] = [0.5, 0.56];
    const [first, top, below] = [-0.3, -3, -0.1].map((log) => heading * Math.exp(0.5 * log));
    const tops = [content * content, content * top, first * content, first * top];
    expectShares(structures, [...tops, first * below]);
  });

  it.each([
    { own: {}, weight: 0 },
    { own: { learnt: 0 }, weight: 0 },
    { own: { learnt: 0.5 }, weight: 0.5 },
  ])('weighs what stands below headings, how much they stand out, and log odds: $own', ({ own, weight }) => {
    // Two rows stand out alike; the second brings content of its own, so it is never empty.
    const document = documentOf('o', ['a', 'a']);
    const rows = [
      { ...document.rows[0], rank: 2, logOdds: 1 },
      { ...document.rows[1], rank: 2, ownContent: true, logOdds: -3 },
    ];
    const [content, heading, even] = [0.5, 0.56, Math.exp(-2)];
    // As much as `learnt` says, each row has log odds of its own.
    const config = parseSampleConfig({ ...fixed, structurePrior: { empty: 0.1, inversion: 2, ...own } });
    const [{ structures }] = enumerate([{ ...document, rows }], config);
    const [first, second] = [heading * Math.exp(weight), heading * Math.exp(-3 * weight)];
    const tops = [content * content, content * second, first * 0.9 * content, first * 0.1 * second];
    expectShares(structures, [...tops, first * 0.9 * second * even]);
  });

  it('takes a document without rows', () => {
    const [{ marginals, structures }] = enumerate([documentOf('empty', [])], parseSampleConfig(fixed));
    expect(marginals).toEqual([]);
    expect(structures).toEqual([{ rows: [], p: 1 }]);
  });

  it('refuses parameters that are not fixed, and documents that are too large', () => {
    const document = documentOf('large', Array<string>(14).fill('a | b'));
    expect(() => enumerate([document], parseSampleConfig(fixed))).toThrow(
      /^document large: 273892683573 hidden states \(expected at most 5000000\)$/,
    );
    const sampled = { ...fixed, base: { mode: 'sampled' } };
    expect(() => enumerate([], parseSampleConfig(sampled))).toThrow(
      'base.mode: sampled (expected uniform or fixed)',
    );
    const free = { ...fixed, pcfg: { p4: { fixed: 0.5 } } };
    expect(() => enumerate([], parseSampleConfig(free))).toThrow('pcfg.p6: a prior (expected a fixed value)');
  });
});
