import type { Document, Row } from '../../src/page/index.ts';

/** A block as its text and the symbols behind it, parted by spaces: `['Age', ': <b>']`. */
export type ShortBlock = [text: string, symbols?: string];

/** A row of blocks, or a sentence row. */
export type ShortRow = ShortBlock[] | { sentence: ShortBlock };

/** A document of such rows. */
export function document(...rows: ShortRow[]): Document {
  let offset = 0;
  const longRows = rows.map((row): Row => {
    const sentence = 'sentence' in row;
    return {
      sentence,
      blocks: (sentence ? [row.sentence] : row).map(([text, symbols]) => {
        const start = offset;
        offset += text.length;
        return { text, word: text, symbols: symbols?.split(' ') ?? [], span: [start, offset] };
      }),
    };
  });
  return { version: 1, id: 'd', textLength: offset, rows: longRows };
}

/** States as `[dep, bound]` pairs. */
export function states(structure: { rows: { dep: number; bound: number }[] }): [number, number][] {
  return structure.rows.map(({ dep, bound }) => [dep, bound]);
}
