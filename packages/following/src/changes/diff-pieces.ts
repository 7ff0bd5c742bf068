/** A stretch of two texts that both have, or that is gone from the old one, or added by the new one. */
export interface DiffPiece {
  kind: 'same' | 'gone' | 'added';
  text: string;
}

/**
 * The pieces with a few words of what stayed around each change; a text without a change stays whole.
 * @param context words kept on either side
 * @param most characters in all; what is beyond is cut, and so said by a last piece
 */
export function shortenPieces(pieces: readonly DiffPiece[], context: number, most: number): DiffPiece[] {
  const kept: DiffPiece[] = [];
  let left = most;
  for (const [at, { kind, text }] of pieces.entries()) {
    const isCut = kind === 'same' && pieces.length > 1;
    const short = isCut ? middleCut(text, at > 0 ? context : 0, at < pieces.length - 1 ? context : 0) : text;
    if (short.length > left)
      return [...kept, { kind, text: short.slice(0, left) }, { kind: 'same', text: ' …' }];
    left -= short.length;
    kept.push({ kind, text: short });
  }
  return kept;
}

/** The first and last words of a text. */
function middleCut(text: string, first: number, last: number): string {
  const words = text.match(/\S+\s*/g) ?? [];
  if (words.length <= first + last + 1) return text;
  return `${words.slice(0, first).join('')}… ${words.slice(words.length - last).join('')}`;
}
