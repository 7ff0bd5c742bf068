/** Columns beyond which indentations are not told apart. */
const widest = 16;

/** A tab goes to the next multiple of so many columns. */
const tabWidth = 8;

/** Two columns wide: the space of East Asian texts. */
const wideSpace = '\u3000';

/**
 * The symbol of a line's indentation in a plain text: `indent4` for four columns, `indent16` for that many or more.
 * @param text from the start of the line on
 * @returns undefined for a line that begins at the margin, and for one without anything on it
 */
export function indentSymbol(text: string): string | undefined {
  const space = /^[^\S\n]*(?=\S)/.exec(text)?.[0] ?? '';
  let column = 0;
  for (const character of space) {
    if (character === '\t') column += tabWidth - (column % tabWidth);
    else column += character === wideSpace ? 2 : 1;
  }
  return column === 0 ? undefined : `indent${Math.min(column, widest)}`;
}
