import type { BlockTree, Document, Structure, VisualBlock } from '../page/index.ts';
import type { Baseline } from './baseline.ts';
import { type LeveledHeading, levelStructure } from './level-structure.ts';

/** A visual block with the rows that begin in it. */
interface Stretch {
  rows: number[];
  depth: number;
  leaf: VisualBlock | undefined;
}

/** The block tree read as an outline: the first row of every block heads the rest of it. */
export const vipsOutlineBaseline = {
  name: 'vips-outline',
  label: 'VIPS tree',
  summary: 'the first row of every visual block heads the rest of the block; needs block trees',
  citation: 'Cai, Yu, Wen, Ma 2003 (MSR-TR-2003-79); that a block begins with its heading: docs/scoring.md',
  needs: 'blockTrees',
  run: (documents, blockTrees) =>
    documents.map((document) => {
      const tree = blockTrees?.get(document.id);
      if (!tree) throw new Error(`${document.id}: no block tree (expected one a document)`);
      if (tree.textLength !== document.textLength) {
        throw new Error(
          `${document.id}: block tree of ${tree.textLength} letters (expected ${document.textLength}, as the document)`,
        );
      }
      return outline(document, tree);
    }),
} as const satisfies Baseline;

function outline(document: Document, tree: BlockTree): Structure {
  const headings: (LeveledHeading | undefined)[] = document.rows.map(() => undefined);
  for (const { rows, depth, leaf } of stretches(document, tree)) {
    const [first, ...rest] = rows;
    // A block of one row heads nothing; a row that begins several blocks heads the outermost.
    if (rest.length === 0 || headings[first] || document.rows[first].sentence) continue;
    headings[first] = { level: depth + 1, bound: blocksInside(document, first, leaf) };
  }
  return levelStructure(document.id, headings);
}

/** Rows of every visual block, outer blocks first; a row belongs to the leaf that holds its first letter. */
function stretches(document: Document, tree: BlockTree): Stretch[] {
  const leafAt = new Map<number, VisualBlock>();
  const place = (block: VisualBlock): void => {
    if (block.children.length > 0) block.children.forEach(place);
    else for (const [start, end] of block.spans) for (let at = start; at < end; at++) leafAt.set(at, block);
  };
  place(tree.root);
  const rowsOf = new Map<VisualBlock, number[]>();
  document.rows.forEach(({ blocks }, row) => {
    const letters = blocks.find(({ span }) => span[1] > span[0]);
    const leaf = letters && leafAt.get(letters.span[0]);
    if (leaf) rowsOf.set(leaf, [...(rowsOf.get(leaf) ?? []), row]);
  });
  const found: Stretch[] = [];
  const visit = (block: VisualBlock, depth: number): number[] => {
    const stretch: Stretch = { rows: [], depth, leaf: block.children.length === 0 ? block : undefined };
    found.push(stretch);
    stretch.rows = rowsOf.get(block) ?? block.children.flatMap((child) => visit(child, depth + 1));
    stretch.rows.sort((a, b) => a - b);
    return stretch.rows;
  };
  visit(tree.root, 0);
  return found;
}

/** Blocks at the start of a row that stand in a leaf; all of them where the heading is not of one leaf. */
function blocksInside(document: Document, row: number, leaf: VisualBlock | undefined): number {
  const { blocks } = document.rows[row];
  const end = leaf
    ? blocks.findIndex(({ span }) => !leaf.spans.some(([from, to]) => from <= span[0] && span[1] <= to))
    : -1;
  return end < 1 ? blocks.length : end;
}
