import type { BlockTree, Document, VisualBlock } from '../../page/index.ts';

/** Blocks around a row. */
export interface RowBlocks {
  /** The leaf that holds its first text. */
  leaf: VisualBlock;
  /** The block around the leaf; the leaf where it is the whole page. */
  part: VisualBlock;
  /** The innermost block around it that coarse segmentation leaves whole (header, columns, footer). */
  pagePart: VisualBlock;
}

/** Blocks of lower coherence are divided by coarse segmentation, as a share of the scale of the rules. */
const coarse = 0.3;

/** Blocks around every row, by where its first text starts. O(length of the page's text + blocks). */
export function rowBlocks({ root, textLength, rules }: BlockTree, { rows }: Document): RowBlocks[] {
  const least = rules === 'apweb2003' ? coarse : 10 * coarse;
  const top: RowBlocks = { leaf: root, part: root, pagePart: root };
  const at = new Int32Array(textLength + 1);
  const leaves: RowBlocks[] = [top];
  const open: { block: VisualBlock; around: VisualBlock; pagePart: VisualBlock | undefined }[] = [
    { block: root, around: root, pagePart: undefined },
  ];
  for (let next = open.pop(); next; next = open.pop()) {
    const { block, around } = next;
    const pagePart = next.pagePart ?? (block.doc > least || block.children.length === 0 ? block : undefined);
    if (block.children.length === 0) {
      const number = leaves.push({ leaf: block, part: around, pagePart: pagePart ?? block }) - 1;
      for (const [start, end] of block.spans) at.fill(number, start, end);
    }
    for (const child of block.children) open.push({ block: child, around: block, pagePart });
  }
  return rows.map(({ blocks }) => leaves[at[Math.min(textLength, blocks[0].span[0])]] ?? top);
}
