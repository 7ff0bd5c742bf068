import type { RowView } from '../../src/hybrid/index.ts';

/** A kind of row, by what can be seen of it. */
interface RowShape {
  name: string;
  holds: (row: RowView) => boolean;
}

const setOff = ({ look }: RowView): boolean =>
  look.bold || look.size > 0 || look.italic || look.underline || look.color !== '' || look.background !== '';

/** Width in Latin letters beyond which a row reads like a sentence. */
const sentenceWidth = 70;

/** Shapes of rows; the first that holds is a row's shape. */
const rowShapes: readonly RowShape[] = [
  { name: 'whole row in h1-h6', holds: ({ headerLevel }) => headerLevel > 0 },
  { name: 'begins with a date or a number', holds: ({ date, numberKind }) => date || numberKind > 0 },
  { name: 'question', holds: ({ ending, text }) => /[?？]/.test(ending) || /か[。．]?$/.test(text) },
  { name: 'first cell, more cells follow', holds: ({ label }) => label.kind === 'cell' },
  { name: 'start, then a gap', holds: ({ label }) => label.kind === 'beside' },
  { name: 'start, up to a colon', holds: ({ label }) => label.kind === 'colon' },
  { name: 'start, set off by its look', holds: ({ label }) => label.kind === 'style' },
  { name: 'start, up to a dash, link or bracket', holds: ({ label }) => label.kind !== 'row' },
  { name: 'whole row, ends with a colon', holds: ({ endsColon }) => endsColon },
  { name: 'whole row, a link', holds: ({ linkShare }) => linkShare > 0.9 },
  {
    name: 'whole row, reads like a sentence',
    holds: ({ width, ending }) => width > sentenceWidth || /[.。．!！]/.test(ending),
  },
  { name: 'whole row, set off by its look', holds: setOff },
  { name: 'whole row, a marker before it', holds: ({ marker }) => marker !== '' },
  { name: 'whole row, plain', holds: () => true },
];

/** Name of a row's shape. */
export function shapeOf(row: RowView): string {
  return rowShapes.find(({ holds }) => holds(row))?.name ?? '';
}

/** Names of all shapes, in their order. */
export const shapeNames: readonly string[] = rowShapes.map(({ name }) => name);
