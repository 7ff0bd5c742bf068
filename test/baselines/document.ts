import type { BlockTree, Document, Row, VisualBlock } from '../../src/page/index.ts';

/** A block as its text and the symbols behind it, parted by spaces: `['Age', ': <b>']`. */
export type ShortBlock = [text: string, symbols?: string];

/** A row of blocks: as such, or as `'Age [:] 25 [<br>]'`, `=` before a sentence row. */
export type ShortRow = string | ShortBlock[];

/** A document of such rows. */
export function document(...rows: ShortRow[]): Document {
  let offset = 0;
  const longRows = rows.map((row): Row => {
    const blocks = typeof row === 'string' ? shortBlocks(row.replace(/^= /, '')) : row;
    return {
      sentence: row[0] === '=',
      blocks: blocks.map(([text, symbols = '']) => {
        const start = offset;
        offset += text.length;
        return { text, word: text, symbols: symbols.split(' ').filter(Boolean), span: [start, offset] };
      }),
    };
  });
  return { version: 1, id: 'd', textLength: offset, rows: longRows };
}

function shortBlocks(row: string): ShortBlock[] {
  return row
    .split(/\] ?/)
    .filter(Boolean)
    .map((block) => block.split(' [') as ShortBlock);
}

/** States as `[dep, bound]` pairs. */
export function states(structure: { rows: { dep: number; bound: number }[] }): [number, number][] {
  return structure.rows.map(({ dep, bound }) => [dep, bound]);
}

/** A block of a tree made by hand: a canonical span for a leaf, or the blocks inside. */
export type ShortTree = [start: number, end: number] | { inside: ShortTree[] };

/** A block tree of such blocks. */
export function blockTree(of: Pick<Document, 'id' | 'textLength'>, root: ShortTree): BlockTree {
  const size = { width: 100, height: 100 };
  return {
    version: 1,
    page: of.id,
    textLength: of.textLength,
    viewport: size,
    size,
    rules: 'tr2003',
    permittedDoc: 6,
    root: visualBlock(root),
  };
}

function visualBlock(short: ShortTree): VisualBlock {
  const children = 'inside' in short ? short.inside.map(visualBlock) : [];
  return {
    doc: 1,
    rect: [0, 0, 100, 100],
    spans: 'inside' in short ? children.flatMap(({ spans }) => spans) : [short],
    path: '/html[1]/body[1]',
    nodes: [0],
    rule: 0,
    separators: [],
    children,
  };
}

/** Trees that divide each document's text into halves, quarters and so on. */
export function halvedTrees(documents: readonly Document[]): Map<string, BlockTree> {
  const halve = (start: number, end: number): ShortTree => {
    if (end - start < 8) return [start, end];
    const middle = (start + end) >>> 1;
    return { inside: [halve(start, middle), halve(middle, end)] };
  };
  return new Map(documents.map((of) => [of.id, blockTree(of, halve(0, of.textLength))]));
}
