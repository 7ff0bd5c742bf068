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
