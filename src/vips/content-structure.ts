import type { BlockTree, Separator, VisualBlock } from '../page/index.ts';

/** The vision-based content structure of one level: (O, Φ, δ) in the papers' notation. */
export interface ContentStructure {
  /** O: the blocks of the level; leaves above it stand for themselves. */
  blocks: VisualBlock[];
  /** Φ: the separators between them. */
  separators: Separator[];
  /** δ: pairs of adjacent blocks (indexes into `blocks`, before and behind) and the separator between them. */
  relations: { before: number; behind: number; separator: number }[];
}

/**
 * The content structure of a level of the block tree (MSR-TR-2003-79, section 3).
 *
 * Two blocks are adjacent at a separator when nothing of the level lies between them and it, and they face each other
 * across it.
 * @param level 0 for the page as one block, 1 for the blocks it consists of, and so on
 * @throws RangeError when the level is no integer of at least 0
 */
export function contentStructure(tree: BlockTree, level: number): ContentStructure {
  if (!Number.isInteger(level) || level < 0) {
    throw new RangeError(`level: ${level} (expected an integer of at least 0)`);
  }
  const blocks = levelBlocks(tree.root, level);
  const indexes = new Map(blocks.map((block, i) => [block, i]));
  const structure: ContentStructure = { blocks, separators: [], relations: [] };
  let divided = [tree.root];
  for (let depth = 0; depth < level && divided.length > 0; depth++) {
    for (const inside of divided) {
      const below = levelBlocks(inside, level - depth);
      const separators = inside.separators.toSorted((a, b) => a.start - b.start);
      separators.forEach((separator, k) => {
        const near = between(below, separators[k - 1], separators[k + 1]);
        for (const [before, behind] of facing(near, separator)) {
          const pair = { before: indexes.get(before) ?? -1, behind: indexes.get(behind) ?? -1 };
          structure.relations.push({ ...pair, separator: structure.separators.length });
        }
        structure.separators.push(separator);
      });
    }
    divided = divided.flatMap((block) => block.children);
  }
  return structure;
}

/** Blocks so many levels below one; leaves above stand for themselves. */
function levelBlocks(block: VisualBlock, levels: number): VisualBlock[] {
  let blocks = [block];
  for (let depth = 0; depth < levels; depth++) {
    if (blocks.every((one) => one.children.length === 0)) break;
    blocks = blocks.flatMap((one) => (one.children.length > 0 ? one.children : [one]));
  }
  return blocks;
}

/** Blocks behind one separator and before another, of the same direction. */
function between(blocks: readonly VisualBlock[], first?: Separator, last?: Separator): VisualBlock[] {
  const along = (first ?? last)?.direction === 'vertical' ? 0 : 1;
  return blocks.filter(({ rect }) => {
    if (first && rect[along] < first.end - slack) return false;
    return !last || rect[along] + rect[along + 2] <= last.start + slack;
  });
}

/** Blocks may reach this far over a separator; CSS pixels. */
const slack = 1;

/** Pairs of blocks on the two sides of a separator that face each other across it with nothing between. */
function facing(
  blocks: readonly VisualBlock[],
  { direction, start, end }: Separator,
): [before: VisualBlock, behind: VisualBlock][] {
  const along = direction === 'horizontal' ? 1 : 0;
  const across = 1 - along;
  const before = blocks.filter(({ rect }) => rect[along] + rect[along + 2] <= start + slack);
  const behind = blocks.filter(({ rect }) => rect[along] >= end - slack);
  const faces = ({ rect: a }: VisualBlock, { rect: b }: VisualBlock): boolean =>
    Math.min(a[across] + a[across + 2], b[across] + b[across + 2]) > Math.max(a[across], b[across]);
  const nearest = (
    block: VisualBlock,
    others: readonly VisualBlock[],
    distance: (other: VisualBlock) => number,
  ): VisualBlock[] => {
    const seen = others.filter((other) => faces(block, other));
    return seen.filter(
      (other) => !seen.some((closer) => faces(closer, other) && distance(closer) < distance(other)),
    );
  };
  return before.flatMap((one) =>
    nearest(one, behind, ({ rect }) => rect[along])
      .filter((other) => nearest(other, before, ({ rect }) => -rect[along] - rect[along + 2]).includes(one))
      .map((other): [VisualBlock, VisualBlock] => [one, other]),
  );
}
