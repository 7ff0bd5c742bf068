import { type Block, type Page, type Rect, toCanonical } from '../../page/index.ts';
import { positionLetters } from '../web-annotations/body-text.ts';
import { type EdgeSymbols, headingEnd, type RawText, symbolsAfter, symbolsBefore } from './edge-symbols.ts';

/** Tags between whose edges text does not run on: a space stands for them. */
const parts = /^<\/?(br|p|div|li|t[dhr]|d[dt]|h[1-6]|hr|option|section|article|center)>$|^gap|^\n$/;

/** Gap on a line, in heights of it, from which on texts are two words: half of a narrow space. */
const wordGap = 0.12;

/** Ratio of heights from which on a letter is an initial of the word behind it, wherever it stands. */
const initialHeight = 1.5;

/**
 * Reads neighbouring blocks as the page has them, with its spaces and symbol characters (blocks alone keep no spaces
 * beside symbols), and with the symbols that belong to the first and the last of them (`edge-symbols.ts`).
 * @param page that the blocks are of
 * @param withGaps true: a gap that the page shows between two blocks of a line is a space, as a margin behind a number
 *   is
 * @returns reads a heading, or, with its whole end, contents
 */
export function pageText(
  page: Page,
  withGaps = false,
): (blocks: readonly Block[], withEnd: boolean) => string {
  const characters = rawText(page);
  const { raw, at } = characters;
  const isGap = withGaps ? gapsOf(page) : () => false;
  const symbolsBehind = ({ span: [, end], symbols }: Block): EdgeSymbols => {
    const boundary = symbols.findIndex((symbol) => parts.test(symbol));
    const near = boundary < 0 ? symbols : symbols.slice(0, boundary);
    return symbolsAfter(characters, at[end - 1] + 1, near.filter(isCharacter).length);
  };
  return (blocks, withEnd) => {
    const read = blocks.filter(({ span }) => span[0] < span[1]);
    let text = '';
    read.forEach((block, k) => {
      const [start, end] = block.span;
      if (read[k - 1]?.span[1] !== start) text += symbolsBefore(characters, at[start]);
      const last = at[end - 1] + 1;
      text += raw.slice(at[start], last);
      const next = read[k + 1];
      if (!next) {
        const behind = symbolsBehind(block);
        text += withEnd ? behind.all : headingEnd(text, behind);
      } else if (next.span[0] === end && end < at.length) {
        const between = raw.slice(last, at[end]);
        const apart = (between === '' && isGap(end)) || block.symbols.some((symbol) => parts.test(symbol));
        text += between + (apart ? ' ' : '');
      } else text += `${symbolsBehind(block).all} `;
    });
    return text
      .replace(/[\p{Z}\p{Cc}]+/gu, ' ')
      .replace(/\p{Cf}+/gu, '')
      .trim();
  };
}

/** Whether a symbol is a character of the text, not a tag or a visual symbol. */
function isCharacter(symbol: string): boolean {
  return symbol.length <= 2 && symbol !== '\n' && [...symbol].length === 1;
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

/** Data of the text nodes that offsets count, one behind the other. */
function rawText({ nodes, textLength }: Page): RawText {
  const at = new Int32Array(textLength);
  const nodeStarts: number[] = [];
  let raw = '';
  for (const { name, text = '', span } of nodes) {
    if (name !== '#text' || toCanonical(text).length !== span[1] - span[0]) continue;
    positionLetters(text, span[0], raw.length, at);
    nodeStarts.push(raw.length);
    raw += text;
  }
  return { raw, at, nodeStarts };
}
