import * as Plot from '@observablehq/plot';
import { fontSize, roomFor } from './figure.ts';
import { cutText } from './text-width.ts';

export interface RowLabels {
  /** Room they need, in pixels. */
  marginLeft: number;
  marks: Plot.Markish[];
}

export interface LabelledRow {
  /** Place in the page. */
  index: number;
  text: string;
  /** On the vertical scale. */
  y: number;
}

/**
 * Numbers and beginnings of rows, in two columns left of a panel.
 * @param rows at least one
 * @param room for the texts, in pixels; longer ones are cut
 */
export function rowLabels(rows: readonly LabelledRow[], room: number): RowLabels {
  const texts = rows.map(({ text }) => cutText(text, room, fontSize));
  const numbers = roomFor(rows.map(({ index }) => String(index)));
  const marginLeft = 8 + numbers + 8 + Math.min(roomFor(texts), Math.ceil(room)) + 8;
  const place = { y: 'y', frameAnchor: 'left' as const };
  return {
    marginLeft,
    marks: [
      Plot.text(rows, {
        ...place,
        dx: 8 + numbers - marginLeft,
        text: ({ index }: LabelledRow) => String(index),
        textAnchor: 'end',
        fillOpacity: 0.7,
      }),
      Plot.text(rows, {
        ...place,
        dx: 16 + numbers - marginLeft,
        text: (_: LabelledRow, i: number) => texts[i],
        textAnchor: 'start',
      }),
    ],
  };
}

/** The same without texts: numbers at round places. */
export function rowNumbers(rows: readonly LabelledRow[], every: number): RowLabels {
  const shown = rows.filter((_, i) => i % every === 0);
  return {
    marginLeft: roomFor(shown.map(({ index }) => String(index))) + 14,
    marks: [
      Plot.text(shown, {
        y: 'y',
        frameAnchor: 'left',
        dx: -6,
        text: ({ index }: LabelledRow) => String(index),
        textAnchor: 'end',
      }),
    ],
  };
}
