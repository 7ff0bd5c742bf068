import type { Page } from '../../page/index.ts';
import { countedUnits } from '../../page/inside/index.ts';

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
    if (span[1] > span[0])
      at.set(
        Int32Array.from(countedUnits(text), (place) => length + place),
        span[0],
      );
    parts.push(text);
    length += text.length;
  }
  return { text: parts.join(''), at };
}
