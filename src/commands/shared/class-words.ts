import type { LearntParameters } from '../../bayes/inside/index.ts';

/** What each class emits (docs/model.md#words-and-symbols), in the order in which it is read. */
export const classWords: readonly (readonly [keyof LearntParameters['base'], string])[] = [
  ['H', 'words of headings'],
  ['C', 'words of contents'],
  ['B', 'symbols that end a heading'],
  ['N', 'symbols inside a row'],
  ['E', 'symbols that end a row'],
  ['L', 'line feeds'],
];

/**
 * A word or symbol as it can be read on a line: what would end the line, or would not be seen, by its code; the word of
 * a block that has none as `(none)`. A space between two characters that are seen stays.
 * @example readableToken('\n') // '\\n'
 */
export function readableToken(token: string): string {
  if (token === '') return '(none)';
  return token.replace(/(?<![^\p{C}\p{Z}]) | (?![^\p{C}\p{Z}])|(?! )[\p{C}\p{Z}]/gu, (character) =>
    character === '\n' ? '\\n' : `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
