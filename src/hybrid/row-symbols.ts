import type { Block } from '../page/index.ts';

/** Symbols that say what is seen between two blocks (docs/vips.md). */
const visualSymbol = /^(gap|sep|font|bold|color|back|indent)[0-9>^~+-]$/;

const gapSymbol = /^gap/;

const blockNames =
  'p|div|li|ul|ol|dl|dt|dd|tr|td|th|table|tbody|thead|br|hr|h[1-6]|center|blockquote|section|article|header|' +
  'footer|main|nav|form|address|pre|caption|fieldset|legend';

const blockTag = new RegExp(`^</?(${blockNames})>$`);

/** True for a symbol character: no tag, no line feed, nothing visual. */
export function isCharacter(symbol: string): boolean {
  return symbol !== '\n' && [...symbol].length === 1;
}

/** The symbol characters of a list of symbols, as one string. */
export function characters(symbols: readonly string[]): string {
  return symbols.filter(isCharacter).join('');
}

/** Symbols without what is seen between blocks. */
export function textSymbols(symbols: readonly string[]): string[] {
  return symbols.filter((symbol) => !visualSymbol.test(symbol));
}

/** Symbols up to the first line feed: what stands on the line of the text before them. */
export function symbolsOnLine(symbols: readonly string[]): readonly string[] {
  const feed = symbols.findIndex(endsLine);
  return feed < 0 ? symbols : symbols.slice(0, feed);
}

/** Symbol characters behind the last line feed: what stands before the next text on its line, at most two. */
export function charactersBefore(symbols: readonly string[]): string {
  const behind = symbols.slice(symbols.findLastIndex(endsLine) + 1);
  return characters(behind.filter((symbol) => symbol.trim() !== '')).slice(0, 2);
}

/** Neighbouring blocks read as text, with the symbol characters between them. */
export function joinBlocks(blocks: readonly Block[]): string {
  const parts = blocks.map(({ text, symbols }, k) => (k < blocks.length - 1 ? text + joint(symbols) : text));
  return parts.join('').replace(/\s+/g, ' ').trim();
}

/** What stands between two blocks of a row when they are read as text. */
export function joint(symbols: readonly string[]): string {
  const between = characters(symbols);
  if (between === '') return ' ';
  return /^[.,:;、。，．：；)）」』】]/.test(between) ? `${between} ` : ` ${between}`;
}

function endsLine(symbol: string): boolean {
  return symbol === '\n' || gapSymbol.test(symbol) || blockTag.test(symbol);
}
