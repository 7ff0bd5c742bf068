import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { numbers } from '../support/words.ts';
import { document, states } from './document.ts';

const run = (...rows: Parameters<typeof document>) =>
  states(baselines['tag-paths'].run([document(...rows)])[0]);

it('takes rows of one path for sisters, whatever the tags mean, and the path of most text for content', () => {
  expect(
    run(
      'Fruit [</i> <p>]',
      'An apple a day keeps [</p> <u>]',
      'Red [</u> <p>]',
      'Lorem ipsum [</p> <u>]',
      'Green [</u> <p>]',
      'Dolor sit [</p> <i>]',
      'Nuts [</i> <p>]',
      'Amet [</p>]',
    ),
  ).toEqual(numbers`-1 1, -1 0, 0 1, -1 0, 0 1, -1 0, -1 1, -1 0`);
});

it('ends a heading where the path changes', () => {
  expect(run('A [-] B [</u>] some more text')).toEqual([[-1, 2]]);
});

it('leaves runs of one path, sentence rows and pages of one path content', () => {
  expect(run('A [</li> <li>]', 'B [</li>]', 'some more text')).toEqual(numbers`-1 0, -1 0, -1 0`);
  expect(run('= A [</u>]', 'some more text')).toEqual(numbers`-1 0, -1 0`);
  expect(run('A', 'B')).toEqual(numbers`-1 0, -1 0`);
});
