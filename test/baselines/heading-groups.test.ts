import { describe, expect, it } from 'vitest';
import { type Candidate, groupStructure, headingGroups } from '../../src/baselines/heading-groups.ts';
import { numbers } from '../support/words.ts';
import { document, type ShortRow, states } from './document.ts';

/** Candidates of one block by their keys; an empty key is no candidate. */
const candidates = (...keys: string[]): (Candidate | undefined)[] =>
  keys.map((key, row) => (key ? { key, row, bound: 1 } : undefined));
const rows = (count: number): ShortRow[] => Array.from({ length: count }, () => [['A']]);

describe('headingGroups(document, candidates)', () => {
  it('keeps groups whose rows stand above something else, by first appearance', () => {
    const groups = headingGroups(document(...rows(6)), candidates('b', 'a', '', 'a', '', 'x'));
    expect(groups.map((group) => group.map(({ row }) => row))).toEqual([[0], [1, 3]]);
  });

  it('leaves out runs of rows that look alike, and what ends the page', () => {
    expect(headingGroups(document(...rows(4)), candidates('a', 'a', 'a', 'a'))).toEqual([]);
    expect(headingGroups(document(...rows(1)), candidates('a'))).toEqual([]);
  });

  it('takes text behind the heading in its row for something it heads', () => {
    const page = document('A [:] B', 'A [:] B');
    expect(headingGroups(page, candidates('a', 'a'))).toHaveLength(1);
  });

  it('lets three of ten rows head nothing, and no more', () => {
    const seven = candidates(
      ...'a a a a'.split(' '),
      ...Array.from({ length: 6 }, () => ['', 'a']).flat(),
      '',
    );
    expect(headingGroups(document(...rows(seven.length)), seven)[0]).toHaveLength(10);
    const six = candidates(
      ...'a a a a a'.split(' '),
      ...Array.from({ length: 5 }, () => ['', 'a']).flat(),
      '',
    );
    expect(headingGroups(document(...rows(six.length)), six)).toEqual([]);
  });

  it('finds no groups without candidates', () => {
    expect(headingGroups(document(), [])).toEqual([]);
    expect(headingGroups(document(...rows(2)), candidates('', ''))).toEqual([]);
  });
});

it('groupStructure(document, groups) gives the first group the highest level', () => {
  const [a, b, , second] = candidates('a', 'b', '', 'a') as Candidate[];
  const structure = groupStructure(document(...rows(4)), [[a, second], [b]]);
  expect(states(structure)).toEqual(numbers`-1 1, 0 1, -1 0, -1 1`);
});
