import type { Block, Document, Row } from '../page/index.ts';
import { isBlockLevel, isCell } from './html-display.ts';
import { leadingWord } from './representative-word.ts';
import { lineFeedSymbol } from './row-builder.ts';
import { isGapSymbol } from './visual-symbols.ts';

/** Share of obvious sentences among rows of one prefix above which they are sentences (paper section 5.1). */
const sentenceShare = 0.3;

/** Commas and periods, Western and Japanese, full and half width. */
const sentenceMarks: ReadonlySet<string> = new Set([',', '.', '、', '。', '，', '．', '､', '｡']);

/** Least length of prose in Latin letters, and how many of them a kanji, kana or Hangul syllable stands for. */
const proseLength = 40;
const eastAsianLength = 2.5;
const eastAsian = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;

/** What counts as a sentence row. */
export interface SentenceOptions {
  /**
   * `paper` (default): a row is a sentence when more than 0.3 of the corpus's rows with the same leading word are
   * obvious sentences (paper section 5.1). `prose`: when it is one itself, is at least 40 Latin letters or 16
   * kanji or kana long, and its first block is not set apart by an end tag, as a label is (docs/vips.md).
   */
  rule?: 'paper' | 'prose' | undefined;
}

/**
 * Finds rows of running text and makes each one block of content (paper section 5.1, docs/vips.md).
 *
 * A row is *obviously* a sentence when its line holds a comma or period and no other symbol character. The one block of
 * a sentence row has the word and the symbols of the row's last block. Rows already marked stay as they are.
 * @param documents the whole corpus; not changed
 */
export function markSentenceRows(documents: readonly Document[], options: SentenceOptions = {}): Document[] {
  const marker = sentenceMarker(options);
  for (const document of documents) marker.see(document);
  return documents.map(marker.mark);
}

/** Marks sentence rows of a corpus that is read twice instead of held in memory. */
export interface SentenceMarker {
  /** To be called with every document of the corpus first. */
  see: (document: Document) => void;
  /** The document with its sentence rows marked; it is not changed. */
  mark: (document: Document) => Document;
}

/** {@link markSentenceRows} for documents that come one after the other, twice. */
export function sentenceMarker(options: SentenceOptions = {}): SentenceMarker {
  const { see, isSentence } =
    options.rule === 'prose' ? { see: () => {}, isSentence: isProse } : prefixRule();
  const mark = (document: Document): Document => ({
    ...document,
    rows: document.rows.map((row, i) =>
      !row.sentence && isSentence(row, document.rows[i - 1]) ? sentenceRow(row) : row,
    ),
  });
  return { see, mark };
}

interface SentenceRule {
  see: (document: Document) => void;
  isSentence: (row: Row, previous: Row | undefined) => boolean;
}

/** The paper's rule, with the shares of the documents seen. */
function prefixRule(): SentenceRule {
  const counts = new Map<string, { rows: number; obvious: number }>();
  return {
    see({ rows }) {
      rows.forEach((row, i) => {
        const prefix = leadingWord(row.blocks[0].text);
        const count = counts.get(prefix) ?? { rows: 0, obvious: 0 };
        count.rows++;
        if (isObvious(row, rows[i - 1])) count.obvious++;
        counts.set(prefix, count);
      });
    },
    isSentence(row) {
      const count = counts.get(leadingWord(row.blocks[0].text));
      return count !== undefined && count.obvious > sentenceShare * count.rows;
    },
  };
}

function isProse(row: Row, previous: Row | undefined): boolean {
  const { blocks } = row;
  if (blocks.length > 1 && blocks[0].symbols.some((symbol) => symbol.startsWith('</'))) return false;
  const length = blocks.reduce((sum, { text, span }) => {
    const wide = text.match(eastAsian)?.length ?? 0;
    return sum + span[1] - span[0] + wide * (eastAsianLength - 1);
  }, 0);
  return length >= proseLength && isObvious(row, previous);
}

/** True when a comma or period, and no other symbol character, stands on the row's line. */
function isObvious(row: Row, previous: Row | undefined): boolean {
  const own = row.blocks.flatMap(({ symbols }, k) =>
    k < row.blocks.length - 1 ? symbols : symbols.slice(0, lineEnd(symbols)),
  );
  const before = previous?.blocks.at(-1)?.symbols ?? [];
  const characters = [...before.slice(lineStart(before)), ...own].filter((symbol) => !isTag(symbol));
  return characters.length > 0 && characters.every((character) => sentenceMarks.has(character));
}

/** Index of the symbol that ends the line: the first line feed, else the first edge of a table cell. */
function lineEnd(symbols: readonly string[]): number {
  const feed = symbols.findIndex(isLineFeed);
  const end = feed >= 0 ? feed : symbols.findIndex(isCellEdge);
  return end >= 0 ? end : symbols.length;
}

/** Index behind the last such symbol: what follows stands on the next row's line. */
function lineStart(symbols: readonly string[]): number {
  return Math.max(symbols.findLastIndex(isLineFeed), symbols.findLastIndex(isCellEdge)) + 1;
}

function isLineFeed(symbol: string): boolean {
  return (
    symbol === lineFeedSymbol || symbol === '<br>' || isGapSymbol(symbol) || isBlockLevel(tagName(symbol))
  );
}

function isCellEdge(symbol: string): boolean {
  return isCell(tagName(symbol));
}

/** Tags and other names are longer than the one character of a symbol character. */
function isTag(symbol: string): boolean {
  return symbol === lineFeedSymbol || [...symbol].length > 1;
}

function tagName(symbol: string): string {
  return symbol.replace(/^<\/?|>$/g, '');
}

function sentenceRow(row: Row): Row {
  const { blocks } = row;
  const last = blocks[blocks.length - 1];
  const block: Block = {
    ...last,
    text: blocks.map(({ text }) => text).join(' '),
    span: blocks.map(({ span }) => span).reduce((a, b) => [Math.min(a[0], b[0]), Math.max(a[1], b[1])]),
  };
  return { ...row, sentence: true, blocks: [block] };
}
