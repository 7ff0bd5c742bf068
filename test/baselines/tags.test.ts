import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { numbers } from '../support/words.ts';
import { document, states } from './document.ts';

const run = (...rows: Parameters<typeof document>) => states(baselines.tags.run([document(...rows)])[0]);

it('takes the blocks in a header tag for a heading of its level', () => {
  expect(
    run('Home [</h1> <p>]', 'text [</p> <h2>]', 'A [&] B [</h2> <p>]', 'text [</p> <h2>]', 'C [</h2>]'),
  ).toEqual(numbers`-1 1, -1 0, 0 2, -1 0, 0 1`);
});

it('ends the heading with the tag, inside a row too', () => {
  expect(run('A [</h3> </td> <td>] B [</td>]')).toEqual([[-1, 1]]);
});

it('takes the first row of a header of several lines', () => {
  expect(run('A [<br>]', 'B [</h1> <h1>]', 'C [</h1>]')).toEqual(numbers`-1 1, -1 0, -1 1`);
});

it('leaves sentence rows content, inside header tags too', () => {
  expect(run('= A [</h1>]', 'B [</h2>]')).toEqual(numbers`-1 0, -1 0`);
});

it('finds nothing where there are no tags, and takes a corpus of no documents', () => {
  expect(run('A [<br>]', 'B [:] C')).toEqual(numbers`-1 0, -1 0`);
  expect(baselines.tags.run([])).toEqual([]);
});
