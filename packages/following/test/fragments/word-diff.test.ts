import { describe, expect, it } from 'vitest';
import { createRng } from '../../../../src/math/index.ts';
import { wordDiff, wordSequence } from '../../src/fragments/index.ts';

const diff = (before: string, after: string) => wordDiff(wordSequence(before), wordSequence(after));

describe('wordDiff', () => {
  it('tells what is gone and added, each in its place', () => {
    expect(diff('rye loaf 40 cents', 'rye loaf 45 cents')).toEqual([{ at: 2, gone: ['40'], added: ['45'] }]);
    expect(diff('one two three', 'one two three')).toEqual([]);
    expect(diff('', 'new words')).toEqual([{ at: 0, gone: [], added: ['new', 'words'] }]);
    expect(diff('a b c d e f', 'a c d x f g')).toEqual([
      { at: 1, gone: ['b'], added: [] },
      { at: 4, gone: ['e'], added: ['x'] },
      { at: 6, gone: [], added: ['g'] },
    ]);
  });

  it('places, of several ways with as few words, what is gone first', () => {
    const cases: [string, string, string[]][] = [
      ['a b', 'b a', ['0 -a +', '2 - +a']],
      ['a b c a b b a', 'c b a b a c', ['0 -ab +', '3 - +b', '5 -b +', '7 - +c']],
      ['a b a', 'b a b', ['0 -a +', '3 - +b']],
      ['x a', 'y x a a', ['0 - +y', '1 - +a']],
    ];
    for (const [before, after, changes] of cases) {
      const found = diff(before, after).map(
        ({ at, gone, added }) => `${at} -${gone.join('')} +${added.join('')}`,
      );
      expect(found).toEqual(changes);
    }
  });

  it('counts words of scripts without spaces', () => {
    expect(diff('今日は港です', '今日は山です')).toEqual([{ at: 2, gone: ['港'], added: ['山'] }]);
  });

  it('makes the new text of the old one, with as few words as a table of common subsequences says', () => {
    const rng = createRng('word diff');
    for (let round = 0; round < 300; round++) {
      const text = (): string[] =>
        Array.from({ length: rng.integer(12) }, () => 'abcd'[rng.integer(4)] ?? '');
      const [before, after] = [text(), text()];
      const changes = wordDiff(before, after);
      const made = [...before];
      for (const { at, gone, added } of [...changes].reverse()) {
        expect(made.slice(at, at + gone.length)).toEqual(gone);
        made.splice(at, gone.length, ...added);
      }
      expect(made).toEqual(after);
      const count = changes.reduce((sum, { gone, added }) => sum + gone.length + added.length, 0);
      expect(count).toBe(before.length + after.length - 2 * common(before, after));
    }
  });

  it('calls texts that share too little one change', () => {
    const [before, after] = ['x', 'y'].map((mark) => Array.from({ length: 1500 }, (_, i) => `${mark}${i}`));
    expect(wordDiff(before, after)).toEqual([{ at: 0, gone: before, added: after }]);
    // A word in the middle is kept up to 2,000 words gone and added.
    for (const [count, changes] of [
      [500, 2],
      [501, 1],
    ]) {
      const around = [before, after].map((all) => [...all.slice(0, count), 'kept', ...all.slice(-500)]);
      expect(wordDiff(around[0], around[1])).toHaveLength(changes);
    }
  });
});

/** Length of a longest common subsequence. */
function common(a: readonly string[], b: readonly string[]): number {
  const rows = Array.from({ length: a.length + 1 }, () => new Array<number>(b.length + 1).fill(0));
  for (let i = 1; i <= a.length; i++)
    for (let k = 1; k <= b.length; k++)
      rows[i][k] = a[i - 1] === b[k - 1] ? rows[i - 1][k - 1] + 1 : Math.max(rows[i - 1][k], rows[i][k - 1]);
  return rows[a.length][b.length];
}
