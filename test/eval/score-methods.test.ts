import { expect, it } from 'vitest';
import {
  type Measure,
  measures,
  scoreMethods,
  summariseMethods,
  summarisePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { pairs } from '../support/words.ts';
import { page, rowsAt, sisters } from './lists.ts';

const gold = ['a', 'b'].map((name) => page(name, 10, sisters(10, 0, 5)));
const half = [gold[0], page('elsewhere', 3, sisters(3, 0, 1))];

it('passes over pages without gold, and counts pages without output where asked to', () => {
  const scored = scoreMethods(gold, [{ method: 'm', lists: half }], { missing: 'count' });
  expect(scored.map(({ convention }) => convention)).toEqual(['paper', 'nested']);
  const expected = { purity: 1, inversePurity: 0.5, macroF: 0.5, documents: 2 };
  expect(summarisePages(scored[0].pages)).toMatchObject(expected);
});

it('refuses gold that no method was given, or leaves it out', () => {
  expect(() => scoreMethods(gold, [{ method: 'm', lists: half }])).toThrow(
    "gold: 1 of 2 pages with an entry of no method: b (expected one each, or the option missing: 'count' or 'omit')",
  );
  const [scored] = scoreMethods(gold, [{ method: 'm', lists: half }], { missing: 'omit' });
  expect(summarisePages(scored.pages)).toMatchObject({ macroF: 1, documents: 1 });
});

it('counts a page that another method was given', () => {
  const [, scored] = scoreMethods(gold, { all: gold, m: half }, { conventions: ['paper'] });
  expect(scored.method).toBe('m');
  expect(summarisePages(scored.pages)).toMatchObject({ macroF: 0.5, documents: 2 });
});

it('takes predictions by name', () => {
  expect(scoreMethods(gold, { m: gold })).toEqual(scoreMethods(gold, [{ method: 'm', lists: gold }]));
});

it('summariseMethods gives the same intervals for the same seed, around the score', () => {
  const lists = [gold[0], page('b', 10, sisters(10, 0, 6))];
  const scored = scoreMethods(gold, [{ method: 'm', lists }]);
  const [first] = summariseMethods(createRng('seed'), scored);
  expect(summariseMethods(createRng('seed'), scored)[0]).toEqual(first);
  expect(first.intervals.macroF?.low).toBeLessThan(first.macroF);
  expect(first.intervals.macroF?.high).toBeGreaterThan(first.macroF);
  expect(first).not.toHaveProperty('pages');
});

it('summariseMethods gives intervals to what is compared, unless told otherwise, and takes own measures', () => {
  const own = { ...measures.headingF, name: 'own' } as const satisfies Measure;
  const chosen = ['purity', 'macroF', own] as const;
  const scored = scoreMethods(gold, [{ method: 'm', lists: gold }], { measures: chosen });
  const [row] = summariseMethods(createRng('seed'), scored, { measures: chosen });
  expect(row).toMatchObject({ method: 'm', purity: 1, macroF: 1, own: 1, documents: 2 });
  expect(Object.keys(row.intervals)).toEqual(['macroF', 'own']);
  const [bare] = summariseMethods(createRng('seed'), scored, { measures: chosen, intervals: [] });
  expect(bare.intervals).toEqual({});
  const twice = ['purity', { ...measures.headingF, name: 'purity' } as Measure] as const;
  expect(() => scoreMethods(gold, [{ method: 'm', lists: gold }], { measures: twice })).toThrow(
    'measure: two are called purity (expected different names)',
  );
});

it('looks at the rows that each method ran on', () => {
  const methods = [pairs`0 1, 1 5`, pairs`0 1, 1 2, 2 3, 3 5`].map((spans) => ({
    method: `${spans.length} blocks`,
    lists: [page('a', 10)],
    documents: [rowsAt('a', 10, spans)],
  }));
  const scored = scoreMethods(gold.slice(0, 1), methods, { conventions: ['paper'] });
  expect(scored.map(({ pages }) => summarisePages(pages).labelAccuracy)).toEqual([1 / 2, 3 / 4]);
});
