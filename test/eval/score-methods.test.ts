import { expect, it } from 'vitest';
import {
  type Measure,
  measures,
  scoreMethods,
  summariseMethods,
  summarisePages,
} from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { Document, PageLists } from '../../src/page/index.ts';

/** A list of sisters that start at the given offsets. */
function listsAt(name: string, textLength: number, ...starts: number[]): PageLists {
  const items = starts.map((start, i): PageLists['lists'][number]['items'][number] => ({
    start,
    end: starts[i + 1] ?? textLength,
    heading: [start, start + 1],
    lists: [],
  }));
  return { version: 1, page: name, textLength, lists: items.length > 0 ? [{ items }] : [] };
}

const gold = [listsAt('a', 10, 0, 5), listsAt('b', 10, 0, 5)];

const half = [listsAt('a', 10, 0, 5), listsAt('elsewhere', 3, 0, 1)];

it('passes over pages without gold, and counts pages without output where asked to', () => {
  const scored = scoreMethods(gold, [{ method: 'm', lists: half }], { missing: 'count' });
  expect(scored.map(({ convention }) => convention)).toEqual(['paper', 'nested']);
  expect(summarisePages(scored[0].pages)).toMatchObject({
    purity: 1,
    inversePurity: 0.5,
    macroF: 0.5,
    documents: 2,
  });
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
  const lists = [listsAt('a', 10, 0, 5), listsAt('b', 10, 0, 6)];
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
});

it('looks at the rows that each method ran on', () => {
  const rows = (...spans: [number, number][]): Document[] => [
    {
      version: 1,
      id: 'a',
      textLength: 10,
      rows: spans.map((span) => ({ sentence: false, blocks: [{ text: 'x', word: 'x', symbols: [], span }] })),
    },
  ];
  const none = [listsAt('a', 10)];
  const scored = scoreMethods(
    [listsAt('a', 10, 0, 5)],
    [
      { method: 'two rows', lists: none, documents: rows([0, 1], [1, 5]) },
      { method: 'four rows', lists: none, documents: rows([0, 1], [1, 2], [2, 3], [3, 5]) },
    ],
    { conventions: ['paper'] },
  );
  expect(scored.map(({ pages }) => summarisePages(pages).labelAccuracy)).toEqual([1 / 2, 3 / 4]);
});
