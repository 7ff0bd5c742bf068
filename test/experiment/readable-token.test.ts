import { expect, it } from 'vitest';
import { readableToken } from '../../src/commands/shared/class-words.ts';

it.each([
  ['<br>', '<br>'],
  ['', '(none)'],
  ['\n', '\\n'],
  ['\t', '\\u{9}'],
  [' ', '\\u{20}'],
  ['\u3000', '\\u{3000}'],
  ['size=2 bold=row element=h2', 'size=2 bold=row element=h2'],
  [' a  b ', '\\u{20}a\\u{20}\\u{20}b\\u{20}'],
])('names what is not seen, and keeps spaces between what is: %j', (token, text) => {
  expect(readableToken(token)).toBe(text);
});
