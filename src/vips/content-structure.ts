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
  let blocks: VisualBlock[] = [tree.root];
  const found: { separator: Separator; inside: VisualBlock }[] = [];
  for (let depth = 0; depth < level; depth++) {
    for (const inside of blocks) {
      for (const separator of inside.separators) found.push({ separator, inside });
    }
    if (blocks.every((block) => block.children.length === 0)) break;
    blocks = blocks.flatMap((block) => (block.children.length > 0 ? block.children : [block]));
  }
  const unique = [...new Map(found.map((one) => [one.separator, one])).values()];
  const relations = unique.flatMap(({ separator, inside }, index) => {
    const near = blocks
      .map((block, i) => ({ i, rect: block.rect }))
      .filter(({ rect }) => within(rect, inside.rect));
    return facing(near, separator).map(([before, behind]) => ({ before, behind, separator: index }));
  });
  return { blocks, separators: unique.map((one) => one.separator), relations };
}

interface Placed {
  i: number;
  rect: VisualBlock['rect'];
}

/** Pairs of blocks on the two sides of a separator that face each other across it with nothing between. */
function facing(blocks: readonly Placed[], { direction, start, end }: Separator): [number, number][] {
  const along = direction === 'horizontal' ? 1 : 0;
  const across = 1 - along;
  const before = blocks.filter(({ rect }) => rect[along] + rect[along + 2] <= start + 1);
  const behind = blocks.filter(({ rect }) => rect[along] >= end - 1);
  const share = (a: Placed, b: Placed): boolean =>
    Math.min(a.rect[across] + a.rect[across + 2], b.rect[across] + b.rect[across + 2]) -
      Math.max(a.rect[across], b.rect[across]) >
    0;
  const nearest = (
    block: Placed,
    others: readonly Placed[],
    distance: (other: Placed) => number,
  ): Placed[] => {
    const seen = others.filter((other) => share(block, other));
    return seen.filter(
      (other) =>
        !seen.some(
          (closer) => closer !== other && share(closer, other) && distance(closer) < distance(other),
        ),
    );
  };
  const pairs: [number, number][] = [];
  for (const one of before) {
    for (const other of nearest(one, behind, ({ rect }) => rect[along])) {
      const back = nearest(other, before, ({ rect }) => -(rect[along] + rect[along + 2]));
      if (back.includes(one)) pairs.push([one.i, other.i]);
    }
  }
  return pairs;
}

function within(rect: VisualBlock['rect'], outer: VisualBlock['rect']): boolean {
  return (
    rect[0] >= outer[0] - 1 &&
    rect[1] >= outer[1] - 1 &&
    rect[0] + rect[2] <= outer[0] + outer[2] + 1 &&
    rect[1] + rect[3] <= outer[1] + outer[3] + 1
  );
}
