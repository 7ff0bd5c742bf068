import { describe, expect, it } from 'vitest';
import { compareMethods, scoreLists } from '../../src/eval/index.ts';
import { createRng } from '../../src/math/index.ts';
import { item, list, page } from './lists.ts';

const gold = Array.from({ length: 8 }, (_, i) => page(`p${i}`, 20, list(item(0, 10), item(10, 20))));
const right = { name: 'right', scores: scoreLists(gold, gold) };
const silent = { name: 'silent', scores: scoreLists(gold, []) };
const half = { name: 'half', scores: scoreLists(gold, gold.slice(0, 4)) };

describe('compareMethods(rng, methods)', () => {
  it('tests every two methods and corrects for their number', () => {
    const found = compareMethods(createRng('methods'), [right, silent, half]);
    expect(found.map(({ a, b }) => `${a} ${b}`)).toEqual(['right silent', 'right half', 'silent half']);
    expect(found.map(({ difference }) => difference)).toEqual([1, 0.5, -0.5]);
    expect(found.map(({ p }) => p)).toEqual([2 / 256, 2 / 16, 2 / 16]);
    expect(found.map(({ adjusted }) => adjusted)).toEqual([6 / 256, 4 / 16, 4 / 16]);
  });

  it('compares by the measure asked for', () => {
    const [first] = compareMethods(createRng('methods'), [right, half], 'inversePurity');
    expect(first.difference).toBe(0.5);
    const [second] = compareMethods(createRng('methods'), [right, half], 'purity');
    expect(second.difference).toBe(0);
  });

  it('has nothing to compare with fewer than two methods', () => {
    expect(compareMethods(createRng('methods'), [right])).toEqual([]);
  });

  it('names methods that cannot be compared', () => {
    const other = { name: 'other', scores: scoreLists(gold.slice(1), []) };
    const less = { name: 'less', scores: scoreLists(gold.slice(0, 7), []) };
    const rng = createRng('wrong');
    expect(() => compareMethods(rng, [right, right])).toThrow('method right: twice');
    expect(() => compareMethods(rng, [right, other])).toThrow(
      'right and other: scored on different documents, from p0',
    );
    expect(() => compareMethods(rng, [less, right])).toThrow('less and right: scored on different documents');
  });
});
