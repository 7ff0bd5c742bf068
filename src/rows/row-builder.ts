import { type Block, canonicalPart, type Row } from '../page/index.ts';
import { representativeWord } from './representative-word.ts';

/** Runs of text that do not separate (letters, marks, numbers, spaces, invisible characters), or one symbol. */
const pieces = /[\p{L}\p{M}\p{N}\p{Z}\p{Cc}\p{Cf}]+|[^\p{L}\p{M}\p{N}\p{Z}\p{Cc}\p{Cf}]/gu;
const onlyPlain = /^[\p{L}\p{M}\p{N}\p{Z}\p{Cc}\p{Cf}]*$/u;
const space = /[\p{Z}\p{Cc}]+/gu;
const invisible = /\p{Cf}+/gu;
const marksFirst = /^[\p{Z}\p{Cc}\p{Cf}]*(\p{M}+)/u;

/** Symbol of a line feed that is seen as such (in `pre`). */
export const lineFeedSymbol = '\n';

/** Puts rows together while a page is walked in reading order. */
export interface RowBuilder {
  /**
   * Text between two tags: blocks of letters, and symbol characters between them.
   * @param data of the text node, or part of it
   * @param start canonical offset of the data
   * @param keepsLines true when line feeds in the data end rows
   */
  text(data: string, start: number, keepsLines: boolean): void;
  /** One separator, behind the last block; before the first block of the page it is dropped. */
  symbol(symbol: string): void;
  /** The next block begins a row. */
  lineFeed(): void;
  /** A table cell begins: its first block stands on the row of the cell before it, unless there is a line feed. */
  openCell(): void;
  /** The last opened cell ends; a cell of several rows shares none with its neighbours. */
  closeCell(): void;
  /** The rows so far. */
  rows(): Row[];
}

interface OpenBlock {
  text: string;
  symbols: string[];
  start: number;
  end: number;
  /** True when the block begins a row. */
  opensRow: boolean;
}

interface OpenCell {
  /** Number of blocks before the cell. */
  blocks: number;
  /** Number of rows begun, up to the cell's first block. */
  rows: number;
}

/** Starts an empty list of rows; every operation takes constant time a character. */
export function createRowBuilder(): RowBuilder {
  const blocks: OpenBlock[] = [];
  const cells: OpenCell[] = [];
  let last: OpenBlock | undefined;
  /** True while text goes on with the last block. */
  let open = false;
  /** True when the next block begins a row. */
  let feed = true;
  let rowsBegun = 0;

  const begin = (start: number): OpenBlock => {
    if (feed) rowsBegun++;
    for (let i = cells.length - 1; i >= 0 && cells[i].blocks === blocks.length; i--)
      cells[i].rows = rowsBegun;
    last = { text: '', symbols: [], start, end: start, opensRow: feed };
    blocks.push(last);
    open = true;
    feed = false;
    return last;
  };

  /** Text without symbols; returns the canonical offset behind it. */
  const plain = (data: string, start: number): number => {
    const part = canonicalPart(data);
    if (part === '') {
      if (open && last) last.text += data;
      return start;
    }
    let rest = data;
    let offset = start;
    if (!open && last && last.end === start) {
      // A mark combines with what stands before it, so it begins no block: it stays with the symbol's owner.
      const marks = marksFirst.exec(data);
      if (marks) {
        last.text += marks[1];
        last.end += marks[1].length;
        offset = last.end;
        rest = data.slice(marks[0].length);
        if (offset === start + part.length) return offset;
      }
    }
    const block = open && last ? last : begin(offset);
    block.text += rest;
    block.end = start + part.length;
    return block.end;
  };

  const line = (data: string, start: number): number => {
    if (onlyPlain.test(data)) return plain(data, start);
    let offset = start;
    for (const [piece] of data.matchAll(pieces)) {
      if (onlyPlain.test(piece)) offset = plain(piece, offset);
      else symbol(piece);
    }
    return offset;
  };

  const symbol = (name: string): void => {
    open = false;
    last?.symbols.push(name);
  };

  const lineFeed = (): void => {
    open = false;
    feed = true;
  };

  return {
    text(data, start, keepsLines) {
      if (!keepsLines || !data.includes('\n')) {
        line(data, start);
        return;
      }
      let offset = start;
      data.split('\n').forEach((part, i) => {
        if (i > 0) {
          symbol(lineFeedSymbol);
          lineFeed();
        }
        offset = line(part, offset);
      });
    },
    symbol,
    lineFeed,
    openCell() {
      open = false;
      cells.push({ blocks: blocks.length, rows: rowsBegun });
    },
    closeCell() {
      open = false;
      const cell = cells.pop();
      if (!cell || rowsBegun === cell.rows) return;
      feed = true;
      if (!blocks[cell.blocks].opensRow) {
        blocks[cell.blocks].opensRow = true;
        rowsBegun++;
      }
    },
    rows() {
      const rows: Row[] = [];
      for (const block of blocks) {
        if (block.opensRow) rows.push({ sentence: false, blocks: [] });
        rows[rows.length - 1].blocks.push(closedBlock(block));
      }
      return rows;
    },
  };
}

function closedBlock({ text, symbols, start, end }: OpenBlock): Block {
  const seen = text.replace(invisible, '').replace(space, ' ').trim();
  return { text: seen, word: representativeWord(seen), symbols, span: [start, end] };
}
