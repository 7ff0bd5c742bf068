import { expect, it } from 'vitest';
import {
  rowTokens,
  shareIndex,
  symbolClass,
  type Token,
  TokenCounts,
} from '../../src/bayes/reference/tokens.ts';
import { row } from './support/documents.ts';

it('symbolClass is the table of docs/model.md', () => {
  // Of two blocks: boundary of a heading of one block, of two, and none; with and without line feed bit.
  const classes = (bound: number, bit: boolean) => [0, 1].map((k) => symbolClass(k, 2, bound, bit)).join('');
  expect([0, 1, 2].map((bound) => classes(bound, false))).toEqual(['NE', 'BE', 'NB']);
  expect([0, 1, 2].map((bound) => classes(bound, true))).toEqual(['NL', 'BL', 'NL']);
});

it('rowTokens has words of headings and contents, and symbols at a boundary with the parent of the row', () => {
  const found = rowTokens(row('a : | b x y'), { dep: 3, bound: 1, linefeed: [false, true] });
  expect(found.map((one) => `${one.class} ${one.group} ${one.value}`)).toEqual([
    ...['H 0 a', 'B 3 :', 'C 0 b', 'E 0 x', 'L 0 y'],
  ]);
});

it('TokenCounts tells the predictive of a token, and its groups in order without what was removed', () => {
  const counts = new TokenCounts();
  const token = (group: number, value: string): Token => ({ class: 'B', group, value });
  expect(counts.predictive(token(2, 'x'), 3, 0.5)).toBeCloseTo(0.5, 12);
  for (const [group, value] of [
    [2, 'x'],
    [2, 'x'],
    [2, 'y'],
    [-1, 'x'],
    [5, 'z'],
    [4, 'x'],
  ] as const)
    counts.add(token(group, value));
  counts.add({ class: 'N', group: 0, value: 'x' });
  counts.remove(token(2, 'y'));
  counts.remove(token(5, 'z'));
  expect(counts.predictive(token(2, 'x'), 3, 0.5)).toBeCloseTo((2 + 3 * 0.5) / (2 + 3), 12);
  expect(counts.predictive(token(4, 'y'), 3, 0.5)).toBeCloseTo((3 * 0.5) / (1 + 3), 12);
  expect(counts.groups('B')).toEqual([
    ...[-1, 2, 4].map((group) => ({ total: group === 2 ? 2 : 1, of: [['x', group === 2 ? 2 : 1]] })),
  ]);
});

it('shareIndex finds words and symbols, and refuses others', () => {
  const index = shareIndex({ words: ['a', 'b'], symbols: ['b', 'a'] });
  expect([index('H', 'a'), index('B', 'a')]).toEqual([0, 1]);
  expect(() => index('H', 'c')).toThrow('c: not in the vocabulary of class H');
});
