import { expect, it } from 'vitest';
import { compareMethods, measures, scorePages } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import type { PageLists } from '../../src/page/index.ts';
import { item, list, page } from './lists.ts';

const gold = Array.from({ length: 8 }, (_, i) => page(`p${i}`, 20, list(item(0, 10), item(10, 20))));
const scored = (method: string, judged: readonly PageLists[], lists: readonly PageLists[]) => ({
  method,
  convention: 'paper' as const,
  pages: scorePages(judged, lists),
});
const right = scored('right', gold, gold);
const silent = scored('silent', gold, []);
const half = scored('half', gold, gold.slice(0, 4));

it('tests every two methods and corrects for their number', () => {
  const found = compareMethods(createRng('methods'), [right, silent, half]);
  expect(found.map(({ a, b }) => `${a} ${b}`)).toEqual(['right silent', 'right half', 'silent half']);
  expect(found.map(({ difference }) => difference)).toEqual([1, 0.5, -0.5]);
  expect(found.map(({ p }) => p)).toEqual([2 / 256, 2 / 16, 2 / 16]);
  expect(found.map(({ adjusted }) => adjusted)).toEqual([6 / 256, 4 / 16, 4 / 16]);
});

it('compares by the measure asked for', () => {
  const [first] = compareMethods(createRng('methods'), [right, half], { measures: ['inversePurity'] });
  expect(first.difference).toBe(0.5);
  const [second] = compareMethods(createRng('methods'), [right, half], { measures: ['purity'] });
  expect(second.difference).toBe(0);
});

it('has nothing to compare with fewer than two methods, or without pages', () => {
  expect(compareMethods(createRng('methods'), [right])).toEqual([]);
  expect(compareMethods(createRng('methods'), [scored('a', [], []), scored('b', [], [])])).toEqual([]);
});

it('each measure and each convention is a family of its own, with the same draws', () => {
  const nested = [right, half].map((one) => ({ ...one, convention: 'nested' as const }));
  const options = { measures: ['microF', 'headingF'], assignments: 100 } as const;
  const found = compareMethods(createRng('methods'), [right, half, ...nested], options);
  expect(found.map(({ convention, measure }) => [convention, measure])).toEqual(
    ['paper', 'nested'].flatMap((convention) => options.measures.map((measure) => [convention, measure])),
  );
  const [first, , third] = found;
  expect({ ...third, convention: 'paper' }).toEqual(first);
  expect(first.adjusted).toBe(first.p);
});

it('tells the least p that could have come out, before and after the correction', () => {
  // All eight pages tell right from silent, four tell half from either; 100 drawn assignments cannot give less than
  // 1/101.
  const found = compareMethods(createRng('methods'), [right, silent, half]);
  expect(found.map(({ least }) => least)).toEqual([2 / 256, 2 / 16, 2 / 16]);
  expect(found.map(({ leastAdjusted }) => leastAdjusted)).toEqual([6 / 256, 4 / 16, 4 / 16]);
  const drawn = compareMethods(createRng('methods'), [right, silent, half], { assignments: 100 });
  expect(drawn.map(({ least, leastAdjusted }) => [least, leastAdjusted])).toEqual(
    Array.from({ length: 3 }, () => [1 / 101, 3 / 101]),
  );
});

it('names the measure that is 0 / 0 where a method says nothing, and the method', () => {
  const { rate } = measures.headingPrecision;
  const own: typeof rate = (agreements) => rate(agreements) || Number.NaN;
  const measure = { ...measures.headingPrecision, name: 'said', rate: own };
  const pages = (lists: readonly PageLists[]) => scorePages(gold, lists, { measures: [measure] });
  const [said, unsaid] = [gold, []].map((lists, i) => ({ ...right, method: `m${i}`, pages: pages(lists) }));
  expect(() => compareMethods(createRng('methods'), [said, unsaid], { measures: [measure] })).toThrow(
    new RangeError('measure said of method m1: NaN (expected a number)'),
  );
});

it('names methods that cannot be compared', () => {
  const other = scored('other', gold.slice(1), []);
  const less = scored('less', gold.slice(0, 7), []);
  const rng = createRng('wrong');
  expect(() => compareMethods(rng, [right, right])).toThrow('method right: twice');
  expect(() => compareMethods(rng, [right, other])).toThrow(
    'right and other: scored on different documents, from p0',
  );
  expect(() => compareMethods(rng, [less, right])).toThrow('less and right: scored on different documents');
});
