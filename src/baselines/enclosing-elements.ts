import type { Document } from '../page/index.ts';

/** An element of the page; the same object for all blocks inside it. */
export interface EnclosingElement {
  /** Lower-case name. */
  readonly name: string;
}

/**
 * Which elements each block stands in, read off the tags between blocks.
 *
 * A document keeps the separators behind its blocks alone. So an element that was opened before the first block shows
 * by its end tag only, and tags inside a sentence row, which is one block, do not show at all: an end tag without a
 * start tag is taken for the former, unless it stands behind a sentence row.
 * @returns per row and block its elements, outermost first
 */
export function enclosingElements(document: Document): (readonly EnclosingElement[])[][] {
  const outermost: EnclosingElement[] = [];
  walk(document, [], (name) => outermost.unshift({ name }));
  return walk(document, outermost, () => undefined);
}

/** Whether a symbol is a tag, not a character. */
export function isTag(symbol: string): boolean {
  return symbol.length > 1 && symbol.startsWith('<');
}

function walk(
  document: Document,
  outermost: readonly EnclosingElement[],
  unopened: (name: string) => void,
): (readonly EnclosingElement[])[][] {
  let open = outermost;
  return document.rows.map(({ sentence, blocks }) =>
    blocks.map(({ symbols }) => {
      const around = open;
      for (const symbol of symbols) {
        const [, slash, name] = /^<(\/?)([^>]+)>$/.exec(symbol) ?? [];
        if (name === undefined || voidElements.has(name)) continue;
        if (slash === '') {
          open = [...open.slice(1 - deepest), { name }];
          continue;
        }
        const at = open.findLastIndex((element) => element.name === name);
        // Elements still open inside this one were closed within a sentence row.
        if (at >= 0) open = open.slice(0, at);
        else if (!sentence) unopened(name);
      }
      return around;
    }),
  );
}

/**
 * Most elements around a block, as in browsers; deeper ones push the outermost out. Tags that nobody closes, as
 * documents in visual order may have them, then cost no quadratic time.
 */
const deepest = 512;

/** Elements without an end tag, which hold no blocks (HTML section 13.1.2, and obsolete ones). */
const voidElements: ReadonlySet<string> = new Set([
  ...['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'],
  ...['basefont', 'bgsound', 'frame', 'keygen', 'param', 'spacer'],
]);
