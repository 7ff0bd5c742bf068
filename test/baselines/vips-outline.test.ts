import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { numbers, pairs } from '../support/words.ts';
import { blockTree, document, states } from './document.ts';

const run = baselines['vips-outline'].run;

// Offsets: T 0, A 1, a 2, a 3, B 4, b 5; a row each, the last of two blocks.
const page = document('T', 'A', 'a', 'a', 'B [] b');

it('the first row of a block heads the rest of it, at the depth of the outermost block it begins', () => {
  const tree = blockTree(page, { inside: [[0, 1], { inside: [[1, 4], { inside: pairs`4 5, 5 6` }] }] });
  expect(states(run([page], new Map([['d', tree]]))[0])).toEqual(numbers`-1 1, 0 1, -1 0, -1 0, -1 0`);
});

it('blocks side by side have sisters for headings; a heading ends with its leaf', () => {
  const wide = document('A [] x', 'a', 'B', 'b');
  const tree = blockTree(wide, { inside: [{ inside: pairs`0 1, 1 3` }, [3, 5]] });
  expect(states(run([wide], new Map([['d', tree]]))[0])).toEqual(numbers`-1 2, -1 0, 0 1, -1 0`);
  const leaf = blockTree(wide, { inside: pairs`1 2, 0 1, 2 3, 3 5` });
  expect(states(run([wide], new Map([['d', leaf]]))[0])[2]).toEqual([0, 1]);
});

it('refuses documents without tree, and trees of another text', () => {
  expect(() => run([page])).toThrow('d: no block tree (expected one a document)');
  const other = new Map([['d', blockTree({ ...page, textLength: 9 }, [0, 9])]]);
  expect(() => run([page], other)).toThrow('d: block tree of 9 letters (expected 6, as the document)');
});
