import { type Block, type Row, toCanonical } from '../page/index.ts';
import { indentSymbol } from './indent-symbol.ts';
import { representativeWord } from './representative-word.ts';

/** What separates nothing: letters, marks, numbers, spaces and invisible characters, line feeds apart. */
const noSymbol = '(?:[\\p{L}\\p{M}\\p{N}\\p{Z}\\p{Cf}]|(?!\\n)\\p{Cc})+';
const lineOfText = new RegExp(`^${noSymbol}$`, 'u');
/** Text runs, line feeds, and symbol characters one by one. */
const pieces = new RegExp(`(${noSymbol})|[^]`, 'gu');
const space = /[\p{Z}\p{Cc}]+/gu;
const invisible = /\p{Cf}+/gu;
const marksFirst = /^[\p{Z}\p{Cc}\p{Cf}]*(\p{M}+)/u;

/** Symbol of a line feed that is seen as such (in `pre`). */
export const lineFeedSymbol = '\n';

/** A block with what is known of its place while rows are put together. */
export interface PlacedBlock extends Block {
  /** True when the block begins a row. */
  opensRow: boolean;
  /** Text node in which the block begins, as an index into `Page.nodes`. */
  node: number;
  /** Range of the block in the data of that node, spaces around it included. */
  from: number;
  to: number;
  /** How many of the symbols stand before the first line feed behind the block; -1 without line feed. */
  feedAt: number;
}

/** Puts blocks together while a page is walked in document order. */
export interface RowBuilder {
  /**
   * Text between two tags: blocks of letters, and symbol characters between them.
   * @param node index of the text node
   * @param data of the text node
   * @param start canonical offset of the data
   * @param keepsLines true when line feeds in the data end rows; `indented` when indentations of lines are symbols too
   */
  text(node: number, data: string, start: number, keepsLines: boolean | 'indented'): void;
  /** One separator, behind the last block; before the first block of the page it is dropped. */
  symbol(symbol: string): void;
  /** The next block begins a row. */
  lineFeed(): void;
  /** A table cell begins: its first block stands on the row of the cell before it, unless there is a line feed. */
  openCell(): void;
  /** The last opened cell ends; a cell of several rows shares none with its neighbours. */
  closeCell(): void;
  /** The blocks, in document order; nothing is added behind. */
  blocks(): PlacedBlock[];
}

/** Starts an empty list of blocks; every operation takes constant time a character. */
export function createRowBuilder(): RowBuilder {
  const blocks: PlacedBlock[] = [];
  const cells: { blocks: number; rows: number }[] = [];
  let last: PlacedBlock | undefined;
  /** True while text goes on with the last block. */
  let open = false;
  /** True when the next block begins a row. */
  let feed = true;
  let rowsBegun = 0;

  const begin = (node: number, from: number, start: number): PlacedBlock => {
    if (feed) rowsBegun++;
    for (let i = cells.length - 1; i >= 0 && cells[i].blocks === blocks.length; i--) {
      cells[i].rows = rowsBegun;
    }
    const place = { opensRow: feed, node, from, to: from, feedAt: -1 };
    last = { text: '', word: '', symbols: [], span: [start, start], ...place };
    blocks.push(last);
    open = true;
    feed = false;
    return last;
  };

  /** Text without symbols; returns the canonical offset behind it. */
  const run = (node: number, data: string, from: number, start: number): number => {
    const part = toCanonical(data);
    if (part === '') {
      if (open && last) last.text += data;
      return start;
    }
    const end = start + part.length;
    // Hidden text can lie between two visible text nodes.
    if (last && last.span[1] !== start) open = false;
    let rest = data;
    if (!open && last?.span[1] === start) {
      // A mark combines with what stands before it, so it begins no block: it stays with the symbol's owner.
      const marks = marksFirst.exec(data);
      if (marks) {
        last.text += marks[1];
        last.span[1] += marks[1].length;
        rest = data.slice(marks[0].length);
        if (last.span[1] === end) return end;
      }
    }
    const startOfRest = end - toCanonical(rest).length;
    const block = open && last ? last : begin(node, from + data.length - rest.length, startOfRest);
    block.text += rest;
    block.span[1] = end;
    if (block.node === node) block.to = from + data.length;
    return end;
  };

  const symbol = (name: string): void => {
    open = false;
    last?.symbols.push(name);
  };

  const lineFeed = (): void => {
    open = false;
    feed = true;
    if (last?.feedAt === -1) last.feedAt = last.symbols.length;
  };

  return {
    text(node, data, start, keepsLines) {
      if (!keepsLines && !data.includes('\n') && lineOfText.test(data)) {
        run(node, data, 0, start);
        return;
      }
      let offset = start;
      for (const match of data.matchAll(pieces)) {
        if (match[1] !== undefined) offset = run(node, match[1], match.index, offset);
        else if (match[0] !== '\n') symbol(match[0]);
        else if (!keepsLines) run(node, ' ', match.index, offset);
        else {
          lineFeed();
          symbol(lineFeedSymbol);
          const indent = keepsLines === 'indented' && indentSymbol(data.slice(match.index + 1));
          if (indent) symbol(indent);
        }
      }
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
    blocks() {
      for (const block of blocks) {
        block.text = block.text.replace(invisible, '').replace(space, ' ').trim();
        block.word = representativeWord(block.text);
      }
      return blocks;
    },
  };
}

/** The block alone, without its place. */
export function plainBlock({ text, word, symbols, span }: PlacedBlock): Block {
  return { text, word, symbols, span };
}

/** Rows in the order of the blocks. */
export function rowsInOrder(blocks: readonly PlacedBlock[]): Row[] {
  const rows: Row[] = [];
  for (const block of blocks) {
    if (block.opensRow) rows.push({ sentence: false, blocks: [] });
    rows[rows.length - 1].blocks.push(plainBlock(block));
  }
  return rows;
}
