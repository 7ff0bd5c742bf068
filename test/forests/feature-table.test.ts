import { expect, it } from 'vitest';
import { featureSet } from '../../src/forests/index.ts';
import { numbers } from '../support/words.ts';

const set = featureSet<number>({ same: (x) => x, twice: (x) => 2 * x }, { third: () => 7 });

it('gives values in the order of the names, of one subject and of many', () => {
  expect([set.names, [...set.values(3)]]).toEqual([
    ['same', 'twice', 'third'],
    [3, 6, 7],
  ]);
  expect(set.rows([3, 4]).map((row) => [...row])).toEqual(numbers`3 6 7, 4 8 7`);
});

it('refuses two features of one name', () => {
  expect(() => featureSet<number>({ a: (x) => x }, { a: (x) => x })).toThrow('feature a: there twice');
});
