import type { Block, Document, Row } from '../../src/page/index.ts';
import { plain } from '../support/look-page.ts';

/** Looks that tests refer to by name. */
const looks = { plain, bold: { ...plain, bold: true }, large: { ...plain, size: 4, bold: true } };

export type LookName = keyof typeof looks;

/** A row: each block is a text with its look, and the symbols behind it. */
export type TinyRow = [text: string, look?: LookName, symbols?: string[]][];

/** A document of rows one below the other, 20 px apart; every row is a `p` (bold text in a `b`). */
export function tinyDocument(rows: readonly TinyRow[], sentences: readonly number[] = []): Document {
  const names = Object.keys(looks) as LookName[];
  const elements: NonNullable<Document['layout']>['elements'] = [];
  let at = 0;
  const made = rows.map((blocks, r): Row => {
    const start = at;
    const element = elements.push({ parent: -1, name: 'p', span: [start, start] }) - 1;
    const own = blocks.map(([text, look = 'plain', symbols = []], k): Block => {
      const span: [number, number] = [at, at + text.replace(/[^\p{L}\p{N}]/gu, '').length];
      at = span[1];
      const behind = k === blocks.length - 1 ? [...symbols, '</p>', 'gap1'] : symbols;
      return { text, word: text.slice(-3), symbols: behind, span, look: names.indexOf(look), element };
    });
    elements[element].span = [start, at];
    const place = {
      rect: [8, 20 * r, 100, 16] as [number, number, number, number],
      lines: 1,
      column: 0,
      depth: 1,
    };
    return { sentence: sentences.includes(r), blocks: own, place };
  });
  const layout = { fontSize: 16, looks: Object.values(looks), elements };
  return { version: 1, id: 'tiny', textLength: at, rows: made, layout };
}
