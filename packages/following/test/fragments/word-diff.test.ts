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
