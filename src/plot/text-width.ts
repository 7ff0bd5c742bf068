/**
 * Advance widths of the characters U+0020 to U+007E in thousandths of an em: the `hmtx` table of Arimo Regular 1.33
 * (metric-compatible with Arial and Helvetica).
 */
const asciiWidths = [
  278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556, 556,
  556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778, 722, 278,
  500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469,
  556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556, 556, 556, 333, 500,
  278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

/** Scripts whose characters fill a square, and the punctuation and full-width forms used with them. */
const square =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60]/u;

/**
 * Estimated width of a line of text, in the units of `size`.
 *
 * Exact for ASCII in Arimo Regular; East Asian characters count a square, others 0.6 of one.
 */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0;
    width += asciiWidths[code - 32] ?? (square.test(character) ? 1000 : 600);
  }
  return (width * size) / 1000;
}

/**
 * Breaks text into lines: at spaces, and beside East Asian characters, which need none.
 * @param width of the longest line allowed; a single longer word stays whole
 * @param size font size, in the same units
 * @returns one string a line; none for empty text
 */
export function wrapText(text: string, width: number, size: number): string[] {
  const pieces = text.match(/\s+|[^\s\u2e80-\uffef]+|[\u2e80-\uffef]/gu) ?? [];
  const lines: string[] = [];
  let line = '';
  for (const piece of pieces) {
    if (line.trim() !== '' && textWidth((line + piece).trimEnd(), size) > width) {
      lines.push(line.trim());
      line = '';
    }
    line += piece;
  }
  if (line.trim() !== '') lines.push(line.trim());
  return lines;
}

/**
 * Shortens text to a width, with an ellipsis in place of its end.
 * @param width allowed, in the units of `size`
 */
export function cutText(text: string, width: number, size: number): string {
  if (textWidth(text, size) <= width) return text;
  const characters = [...text];
  while (characters.length > 0 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
