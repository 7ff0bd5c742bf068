import { describe, expect, it } from 'vitest';
import { describeRows } from '../../src/hybrid/describe-rows.ts';
import { enumerationFit } from '../../src/hybrid/enumeration.ts';
import { tinyDocument } from './tiny-document.ts';

const numbered = (number: string, behind: string) =>
  describeRows(tinyDocument([[[number, 'plain', [behind]], ['x']]]))[0];
const [one, two, three] = ['1', '2', '3'].map((number) => numbered(number, ')'));

describe('enumerationFit(heading, parent, sister)', () => {
  it.each([
    ['goes on with the next number', two, undefined, one, 1],
    ['leaves one out', three, undefined, one, 0],
    ['starts over', one, undefined, two, -1],
    ['starts a list', one, undefined, undefined, 0],
    ['hangs below an item of its own list', two, one, undefined, -1],
    ['follows another kind of number', two, undefined, numbered('第1', ' '), 0],
  ])('%s', (_, heading, parent, sister, fit) => {
    expect(enumerationFit(heading, parent, sister)).toBe(fit);
  });

  it('has nothing to say of a heading without number', () => {
    expect(enumerationFit(describeRows(tinyDocument([[['Boats']]]))[0], one, two)).toBe(0);
  });
});
