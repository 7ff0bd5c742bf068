import { type Block, canonicalPart, type Page, type Rect } from '../../page/index.ts';

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

/** Gap on a line, in heights of it, from which on texts are two words: half of a narrow space. */
const wordGap = 0.12;

/** Ratio of heights from which on a letter is an initial of the word behind it, wherever it stands. */
const initialHeight = 1.5;

/**
 * Reads neighbouring blocks as the page has them, with its spaces and symbol characters (blocks alone keep no spaces
 * beside symbols). Brackets that they leave open are closed where the page closes them right behind the last block.
 * @param page that the blocks are of
 * @param withGaps true: a gap that the page shows between two blocks of a line is a space, as a margin behind a number is
 */
export function pageText(
  page: Page,
  withGaps = false,
): (blocks: readonly Block[], withEnd: boolean) => string {
  const { raw, at } = rawText(page);
  const isGap = withGaps ? gapsOf(page) : () => false;
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
        const between = raw.slice(last, at[end]);
        const apart = (between === '' && isGap(end)) || block.symbols.some((symbol) => parts.test(symbol));
        text += between + (apart ? ' ' : '');
      } else text += ' ';
    });
    return text
      .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
      .replace(/\p{Cf}+/gu, '')
      .trim();
  };
}

/** Whether the page shows a gap on a line between two texts, by where the second one starts. */
function gapsOf({ nodes, fragments }: Page): (offset: number) => boolean {
  const [starts, ends] = [new Map<number, Rect>(), new Map<number, Rect>()];
  for (const { node, lines } of fragments) {
    const { span } = nodes[node];
    const [first, last] = [lines[0], lines[lines.length - 1]];
    if (!first || span[0] === span[1]) continue;
    starts.set(span[0], first.rect);
    ends.set(span[1], last.rect);
  }
  return (offset) => {
    const [before, behind] = [ends.get(offset), starts.get(offset)];
    if (!before || !behind) return false;
    const heights = [before[3], behind[3]];
    const [least, most] = [Math.min(...heights), Math.max(...heights)];
    const shared = Math.min(before[1] + before[3], behind[1] + behind[3]) - Math.max(before[1], behind[1]);
    if (shared < least / 2 || most >= initialHeight * least) return false;
    return behind[0] - (before[0] + before[2]) >= wordGap * least;
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
