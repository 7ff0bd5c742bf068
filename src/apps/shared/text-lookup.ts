import { type Document, type Span, toCanonical } from '../../page/index.ts';
import type { PageText } from '../report/report-data.ts';
import { firstEndingAfter } from './first-ending-after.ts';

type Piece = Pick<PageText, 'span' | 'text'>;

/**
 * What stands at a canonical span, as people read it: with its spaces and symbols.
 * @param document its blocks' texts serve where `texts` is missing
 * @returns a function of a span; pieces are joined by a space, East Asian ones by nothing
 */
export function textLookup(document: Document, texts?: readonly Piece[]): (span: Span) => string {
  const pieces: Piece[] = [...(texts ?? document.rows.flatMap((row) => row.blocks))];
  const sorted = pieces.filter(({ span }) => span[1] > span[0]).sort((a, b) => a.span[0] - b.span[0]);
  return ([start, end]) => {
    let joined = '';
    for (let i = firstEndingAfter(sorted, start); i < sorted.length && sorted[i].span[0] < end; i++) {
      const { span, text } = sorted[i];
      const to = end < span[1] ? end - span[0] : Number.POSITIVE_INFINITY;
      const part = cutCanonical(text, start - span[0], to);
      const close = /[\u2e80-\uffef]$/.test(joined) && /^[\u2e80-\uffef]/.test(part);
      joined += (joined === '' || close ? '' : ' ') + part;
    }
    return joined;
  };
}

/** The part of a text from its letter number `from` up to `to`, counted in canonical code units. */
function cutCanonical(text: string, from: number, to: number): string {
  let counted = 0;
  let part = '';
  for (const character of text) {
    const units = toCanonical(character).length;
    // Symbols between two letters go with the first; those around a whole piece belong to it.
    if (counted >= to) break;
    if (counted >= from && (units > 0 || part !== '' || from <= 0)) part += character;
    counted += units;
  }
  return part.trim();
}
