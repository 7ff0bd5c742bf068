import { expect, it } from 'vitest';
import { escapeMarkdown } from '../../../src/pipeline/outline/escape-markdown.ts';

const harmless =
  'P.O. Box 40; 555-0144; welcome!; (2 rows, 260 letters); snake_case; 2 * 3; a < b & c > d; AT&T; [7] Orne; C#; ' +
  '10 - 12 h; a | b';

it.each(harmless.split('; '))('leaves %s as it is', (text) => expect(escapeMarkdown(text)).toBe(text));

it.each([
  ['*a*', String.raw`\*a\*`],
  ['_a_ b', String.raw`\_a\_ b`],
  ['`a`', '\\`a\\`'],
  ['[a](b)', String.raw`[a\](b)`],
  ['<b>', String.raw`\<b>`],
  ['&lt;', String.raw`\&lt;`],
  ['~~a~~', String.raw`\~\~a\~\~`],
  [String.raw`a\*`, String.raw`a\\\*`],
  ['a\\', 'a\\\\'],
  ['# a', String.raw`\# a`],
  ['- a', String.raw`\- a`],
  ['* a', String.raw`\* a`],
  ['3. a', String.raw`3\. a`],
  ['3) a', String.raw`3\) a`],
  ['> a', String.raw`\> a`],
  ['---', String.raw`\---`],
  ['| a |', String.raw`\| a |`],
  ['[a]: b', String.raw`\[a]: b`],
  ['[x] a', String.raw`\[x] a`],
])('keeps %s from being markup', (text, escaped) => expect(escapeMarkdown(text)).toBe(escaped));

it('inside of a line, leaves what means something at its beginning alone', () => {
  expect([escapeMarkdown('3. a', false), escapeMarkdown('# a\n  b', false)]).toEqual(['3. a', '# a b']);
});
