import { type Page, toCanonical } from '../../page/index.ts';

/** The text of a page's body as people wrote it, and where canonical text lies in it. */
export interface BodyText {
  /** Data of all text nodes below `body`, one behind the other, but for scripts, style sheets and templates. */
  text: string;
  /** Place in `text` of every canonical code unit. */
  at: Int32Array;
}

/** Elements whose text pages do not keep, or that a browser does not count to the text around it. */
const apart: ReadonlySet<string> = new Set(['script', 'style', 'template']);

/** @param page any, with or without layout */
export function bodyText({ nodes, textLength }: Pick<Page, 'nodes' | 'textLength'>): BodyText {
  const at = new Int32Array(textLength);
  const counts = new Uint8Array(nodes.length);
  const parts: string[] = [];
  let length = 0;
  for (const [i, { parent, name, text, span }] of nodes.entries()) {
    const isInside = parent >= 0 && counts[parent] === 1;
    counts[i] = (name === 'body' || isInside) && !apart.has(name) ? 1 : 0;
    if (!counts[i] || name !== '#text' || text === undefined) continue;
    if (span[1] > span[0]) positionLetters(text, span[0], length, at);
    parts.push(text);
    length += text.length;
  }
  return { text: parts.join(''), at };
}

/**
 * Writes down where the letters of a text node are.
 * @param start canonical offset of the first
 * @param place of the text among all
 * @param at gets the place of every canonical code unit
 */
export function positionLetters(text: string, start: number, place: number, at: Int32Array): void {
  let offset = start;
  let from = place;
  for (const character of text) {
    if (toCanonical(character) !== '') {
      for (let unit = 0; unit < character.length; unit++) at[offset++] = from + unit;
    }
    from += character.length;
  }
}
