import { expect, it } from 'vitest';
import { describeCorpus } from '../../src/eval/index.ts';
import type { Document } from '../../src/page/index.ts';
import { item, list, page } from './lists.ts';

const block = (symbols: number): Document['rows'][number]['blocks'][number] => ({
  ...{ text: 'x', word: 'x', span: [0, 1] },
  symbols: Array.from({ length: symbols }, () => ':'),
});
/** Rows by the numbers of symbols of their blocks. */
const document = (id: string, textLength: number, ...rows: number[][]): Document => ({
  ...{ version: 1, id, textLength },
  rows: rows.map((blocks, i) => ({ sentence: i === 0, blocks: blocks.map(block) })),
});

it('describeCorpus(documents, gold) counts rows, and lists where there is gold', () => {
  const documents = [
    document('a', 20, [1, 3], [0], [2], [1]),
    document('b', 40, [0, 0]),
    document('c', 60),
    document('d', 80, [4]),
  ];
  // Three lists: one of one item, inside it one of two, and one of three beside the first; six items in three levels.
  const nested = list(item(0, 8, list(item(1, 4, list(item(2, 3))), item(5, 6))));
  const gold = new Map([
    ['a', page('a', 20, nested, list(item(10, 12), item(12, 14), item(14, 16)))],
    ['b', page('b', 40)],
  ]);
  const found = new Map(describeCorpus(documents, gold).map((one) => [one.name, one]));
  const of = (name: string) => [found.get(name)?.pages, found.get(name)?.mean];
  expect(of('characters of canonical text')).toEqual([4, 50]);
  expect(of('rows')).toEqual([4, 6 / 4]);
  expect(of('blocks')).toEqual([4, (5 + 2 + 0 + 1) / 4]);
  expect(of('blocks a row')).toEqual([3, (5 / 4 + 2 + 1) / 3]);
  expect(of('symbols a block')).toEqual([3, (7 / 5 + 0 + 4) / 3]);
  expect(of('share of sentence rows')).toEqual([3, (1 / 4 + 1 + 1) / 3]);
  expect(of('items')).toEqual([2, 7 / 2]);
  expect(of('lists of two or more')).toEqual([2, 2 / 2]);
  expect(of('items a list of two or more')).toEqual([1, 5 / 2]);
  expect(of('depth')).toEqual([2, 3 / 2]);
  expect(of('rows an item')).toEqual([1, 4 / 7]);
  expect(found.get('characters of canonical text')?.quantiles).toEqual({
    ...{ '0.1': expect.closeTo(26, 12), '0.25': 35, '0.5': 50, '0.75': 65, '0.9': expect.closeTo(74, 12) },
  });
});

it('describeCorpus(documents) leaves out what no page has', () => {
  const names = describeCorpus([document('a', 20)]).map(({ name, mean }) => [name, mean]);
  expect(names).toEqual([
    ['characters of canonical text', 20],
    ['rows', 0],
    ['blocks', 0],
  ]);
  expect(describeCorpus([])).toEqual([]);
});
