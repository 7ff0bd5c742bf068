import type { Look } from './layout.ts';

/** Token of text that is not seen, so that it has no look. */
export const hiddenToken = 'hidden';

/**
 * A look as the token of a block: `s+2 bold center`. The size first, with its sign; then, where they hold, `bold`,
 * `italic`, `link` or `underline`, `color`, `back`, and `center` or `in` and the level of indentation.
 * @param size of the font against the usual one, in steps of 1.2
 * @param level of indentation, 0 for none
 */
export function formatStyleToken(look: Look, size: number, level: number): string {
  const parts = [`s${size > 0 ? '+' : ''}${size === 0 ? 0 : size}`];
  if (look.bold) parts.push('bold');
  if (look.italic) parts.push('italic');
  if (look.link) parts.push('link');
  else if (look.underline) parts.push('underline');
  if (look.color !== '') parts.push('color');
  if (look.background !== '') parts.push('back');
  if (look.center) parts.push('center');
  else if (level > 0) parts.push(`in${level}`);
  return parts.join(' ');
}

/** Size, in steps of 1.2 over the usual one, and weight in a token that {@link formatStyleToken} wrote. */
export function parseStyleToken(token: string): { size: number; bold: boolean } {
  const [size, ...rest] = token.split(' ');
  return { size: Number(size.replace(/^s/, '')) || 0, bold: rest.includes('bold') };
}
