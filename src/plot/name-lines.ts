import { fontSize } from './figure.ts';
import { cutText, wrapText } from './text-width.ts';

/** A method's name on two lines at most. */
export function nameLines(name: string, room: number): string[] {
  const [first = '', ...rest] = wrapText(name, room, fontSize);
  const lines = rest.length === 0 ? [first] : [first, rest.join(' ')];
  return lines.map((line) => cutText(line, room, fontSize));
}
