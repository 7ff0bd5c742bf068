import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import type { Document } from '../../src/page/index.ts';
import { numbers } from '../support/words.ts';
import { document, type ShortRow, states } from './document.ts';

const text = 'x'.repeat(50);
const run = (...rows: ShortRow[]) => states(baselines.prominence.run([document(...rows)])[0]);

/** A document of rows of one block with these style tokens; `s0` rows are long. */
function styled(...styles: string[]): Document {
  const plain = document(...styles.map((style): ShortRow => [[style === 's0' ? text : 'A']]));
  return {
    ...plain,
    rows: plain.rows.map((row, i) => ({ ...row, blocks: [{ ...row.blocks[0], style: styles[i] }] })),
  };
}

it('orders headings by size, then weight, from tags where nobody laid the page out', () => {
  expect(
    run(
      'Page [</h2> <b>]',
      'bold [</b> <p>]',
      `${text} [</p> <big>]`,
      'big [</big> <b>]',
      'bold [</b> <p>]',
      `${text} [</p>]`,
    ),
  ).toEqual(numbers`-1 1, 0 1, -1 0, 0 1, 3 1, -1 0`);
});

it('reads style tokens where the page was laid out', () => {
  expect(
    states(
      baselines.prominence.run([styled('s+2', 's+1 bold center', 's0', 's+1 bold', 's-1 bold', 's0')])[0],
    ),
  ).toEqual(numbers`-1 1, 0 1, -1 0, 0 1, 3 1, -1 0`);
});

it('measures against the text that there is most of', () => {
  expect(run('A [</small> <b>]', `${text} [</b>]`, 'B [<br>]', 'C')).toEqual(numbers`-1 0, -1 0, -1 0, -1 0`);
  expect(states(baselines.prominence.run([styled('s+1', 's0', 's-1', 's0')])[0])).toEqual(
    numbers`-1 1, -1 0, -1 0, -1 0`,
  );
});

it('ends a heading where the look changes, and takes the first line of one that goes on', () => {
  expect(run(`A [-] B [</b>] ${text}`)).toEqual([[-1, 2]]);
  expect(run('A [<br>]', 'B [</h1>]', text)).toEqual(numbers`-1 1, -1 0, -1 0`);
});

it('leaves bold lists, sentence rows and documents without rows without headings', () => {
  expect(run('A [</b> <br> <b>]', 'B [</b> <br> <b>]', 'C [</b>]')).toEqual(numbers`-1 0, -1 0, -1 0`);
  expect(run('= A [</h1>]', text)).toEqual(numbers`-1 0, -1 0`);
  expect(run()).toEqual([]);
});
