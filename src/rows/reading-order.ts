import { overlapAllowed } from './beside-rows.ts';
import type { PlacedVisualBlock } from './place-blocks.ts';
import type { TextBox } from './text-box.ts';

/** What is put into order. */
export interface Ordered {
  /** Place in document order. */
  order: number;
  /** Leaf of the block tree, as an index into `placed`. */
  leaf: number;
  box: TextBox | undefined;
  rightToLeft: boolean;
}

/** Blocks that are read one after the other and stay together. */
interface Unit<Item> {
  /** Place of its first block in document order. */
  first: number;
  items: Item[];
  /** Child of the visual block in question that the unit lies in. */
  child: number;
}

/**
 * Puts text into the order it is read in: document order wherever what is seen allows it, else the order of the
 * visual blocks.
 *
 * Inside each visual block: when document order never goes from one child back up to another that does not stand to
 * the right (to the left, where text runs so), it is kept, so that the rows of a table stay together even where VIPS
 * saw its columns. Else the children are read one after the other, as the tree has them. O(blocks x depth).
 * @param items in document order
 */
export function readingOrder<Item extends Ordered>(
  placed: readonly PlacedVisualBlock[],
  items: readonly Item[],
): Item[] {
  const units: Unit<Item>[][] = placed.map(() => []);
  for (const item of items) {
    const last = units[item.leaf].at(-1)?.items;
    if (last?.[last.length - 1].order === item.order - 1) last.push(item);
    else units[item.leaf].push({ first: item.order, items: [item], child: item.leaf });
  }
  // Children stand behind their parents, in their order.
  for (let at = placed.length - 1; at >= 0; at--) {
    if (placed[at].block.children.length > 0) units[at] = arrange(units[at].reverse());
    const { parent } = placed[at];
    if (parent < 0) continue;
    for (const unit of units[at].toReversed()) units[parent].push({ ...unit, child: at });
    units[at] = [];
  }
  return units[0].flatMap((unit) => unit.items);
}

/** @param units of the children, one child after the other */
function arrange<Item extends Ordered>(units: Unit<Item>[]): Unit<Item>[] {
  const byDocument = units.toSorted((a, b) => a.first - b.first);
  const allowed = byDocument.every((unit, i) => {
    const before = byDocument[i - 1];
    return before === undefined || before.child === unit.child || !goesBack(before, unit);
  });
  if (allowed) return byDocument;
  return [{ first: byDocument[0].first, items: units.flatMap(({ items }) => items), child: -1 }];
}

function goesBack<Item extends Ordered>(before: Unit<Item>, behind: Unit<Item>): boolean {
  const { box: from, rightToLeft } = before.items[before.items.length - 1];
  const { box: to } = behind.items[0];
  if (!from || !to || to.bottom > from.bottom - from.line / 2) return false;
  return rightToLeft ? to.right > from.left + overlapAllowed : to.left < from.right - overlapAllowed;
}
