import { expect, it } from 'vitest';
import { baselines } from '../../src/baselines/index.ts';
import { typographicRules } from '../../src/baselines/typographic.ts';
import { numbers } from '../support/words.ts';
import { document, states } from './document.ts';

const run = (...rows: Parameters<typeof document>) =>
  states(baselines.typographic.run([document(...rows)])[0]);

it('finds header tags, bold rows below them, and starts of rows before a colon below those', () => {
  expect(
    run(
      'Home [</h1> <b>]',
      'Me [</b> <br>]',
      'Age [:] 25 [<br>]',
      'Job [：] cook [<br> <b>]',
      'You [</b> <br>]',
    ),
  ).toEqual(numbers`-1 1, 0 1, 1 1, 1 1, 0 1`);
});

it('finds terms of definition lists, bold starts, and colons at the end of a row', () => {
  expect(run('A [</dt> <dd>]', 'text [</dd> <dt>]', 'B [</dt>]')).toEqual(numbers`-1 1, -1 0, -1 1`);
  expect(run('A [</b>] text [<br>]')).toEqual([[-1, 1]]);
  expect(run('A [</b> <b>] B [</b>] text [<br>]')).toEqual([[-1, 2]]);
  expect(run('A [: <br>]', 'text')).toEqual(numbers`-1 1, -1 0`);
});

it('leaves long rows and long starts alone', () => {
  const [long, longer] = ['x'.repeat(21), 'x'.repeat(61)];
  expect(run(`${longer} [</b>]`)).toEqual([[-1, 0]]);
  expect(run(`${long} [</b>] text`)).toEqual([[-1, 0]]);
  expect(run(`${long} [:] text`)).toEqual([[-1, 0]]);
  expect(run(`${longer.slice(1)} [</b>]`)).toEqual([[-1, 1]]);
  expect(run(`${long.slice(1)} [:] text`)).toEqual([[-1, 1]]);
});

it('wants the colon first among the symbol characters', () => {
  expect(run('A [</a> :] text')).toEqual([[-1, 1]]);
  expect(run('A [) :] text')).toEqual([[-1, 0]]);
});

it('takes the first row alone of bold, headers and terms that go on', () => {
  expect(run('A [<br>]', 'B [</b>]')).toEqual(numbers`-1 1, -1 0`);
  expect(run('A [<br>]', 'B [</h2>]')).toEqual(numbers`-1 1, -1 0`);
  expect(run('A [<br>]', 'B [:] C [</dt>]')).toEqual(numbers`-1 1, -1 0`);
});

it('leaves sentence rows and plain rows content', () => {
  expect(run('= A [: </b>]', 'B [<br>]', 'C [,] D')).toEqual(numbers`-1 0, -1 0, -1 0`);
});

it('has a name for every rule', () => {
  const names = typographicRules.map(({ name }) => name).join(', ');
  expect(names).toBe('header tag, definition term, bold row, bold start, colon');
});
