import { type Block, canonicalPart, type Page } from '../../page/index.ts';

/** Tags between whose edges text does not run on: a space stands for them. */
const parts = /^<\/?(br|p|div|li|t[dhr]|d[dt]|h[1-6]|hr|option|section|article|center)>$|^gap|^\n$/;

const closing = /^[^\s\p{L}\p{M}\p{N}]+/u;

/** Closing brackets by their opening ones. */
const closers: ReadonlyMap<string, string> = new Map(
  ['()', '[]', '{}', '（）', '［］', '「」', '『』', '【】', '〈〉', '《》', '〔〕'].map(([open, close]) => [
    open,
    close,
  ]),
);

/**
 * Reads neighbouring blocks as the page has them, with its spaces and symbol characters (blocks alone keep no spaces
 * beside symbols). Brackets that they leave open are closed where the page closes them right behind the last block.
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
        const behind = closing.exec(raw.slice(last, last + 20))?.[0] ?? '';
        text += withEnd ? behind : missingClosers(text, behind);
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

/** What of the symbol characters behind a text closes the brackets that it leaves open: up to the last of these. */
function missingClosers(text: string, behind: string): string {
  const open: string[] = [];
  const read = (character: string): boolean => {
    const closer = closers.get(character);
    if (closer !== undefined) open.push(closer);
    else if (character === open.at(-1)) return open.pop() !== undefined;
    return false;
  };
  for (const character of text) read(character);
  let end = 0;
  for (let i = 0; i < behind.length && open.length > 0; i++) if (read(behind[i])) end = i + 1;
  return behind.slice(0, end);
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
