import { type Block, canonicalPart, type Page } from '../../page/index.ts';

/** Tags between whose edges text does not run on: a space stands for them. */
const parts = /^<\/?(br|p|div|li|t[dhr]|d[dt]|h[1-6]|hr|option|section|article|center)>$|^gap|^\n$/;

const closing = /^[^\s\p{L}\p{M}\p{N}]+/u;

/**
 * Reads neighbouring blocks as the page has them, with its spaces and symbol characters (blocks alone keep no spaces
 * beside symbols).
 * @param page that the blocks are of
 */
export function pageText(page: Page): (blocks: readonly Block[], withEnd: boolean) => string {
  const { raw, at } = rawText(page);
  return (blocks, withEnd) => {
    let text = '';
    blocks.forEach((block, k) => {
      const [start, end] = block.span;
      if (start >= end) return;
      const last = at[end - 1] + 1;
      text += raw.slice(at[start], last);
      const next = blocks[k + 1];
      if (!next) {
        if (withEnd) text += closing.exec(raw.slice(last, last + 20))?.[0] ?? '';
      } else if (next.span[0] === end && end < at.length) {
        text +=
          raw.slice(last, at[next.span[0]]) + (block.symbols.some((symbol) => parts.test(symbol)) ? ' ' : '');
      } else text += ' ';
    });
    return text
      .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
      .replace(/\p{Cf}+/gu, '')
      .trim();
  };
}

/**
 * Data of the text nodes that offsets count, one behind the other, and the place of every canonical character in it.
 */
function rawText({ nodes, textLength }: Page): { raw: string; at: Int32Array } {
  const at = new Int32Array(textLength);
  let raw = '';
  for (const { name, text = '', span } of nodes) {
    if (name !== '#text' || canonicalPart(text).length !== span[1] - span[0]) continue;
    let offset = span[0];
    for (let i = 0; i < text.length; ) {
      const point = String.fromCodePoint(text.codePointAt(i) ?? 0);
      const counted = canonicalPart(point).length > 0;
      for (let unit = 0; unit < point.length; unit++) if (counted) at[offset++] = raw.length + i + unit;
      i += point.length;
    }
    raw += text;
  }
  return { raw, at };
}
