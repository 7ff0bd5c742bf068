import type { ListItem, NestedList } from './nested-lists.ts';

/** A heading in document order: where it stands, how deep, and in which of its parent's lists. */
export interface PlacedHeading {
  /** Canonical span of the heading, half-open. */
  start: number;
  end: number;
  /** 0 at the top; one more than the parent's otherwise. A step of more than one down counts as one. */
  depth: number;
  /** Sisters with the same number form one list; all of a parent's form one where it is left out. */
  list?: number | undefined;
}

/**
 * Nested lists from headings: an item starts at its heading and ends where the next heading of its own or a higher
 * level starts, else with its parent, at last with the page (convention `nested`).
 * @param headings in document order
 */
export function nestHeadings(headings: readonly PlacedHeading[], textLength: number): NestedList[] {
  const lists: NestedList[] = [];
  const open: { item: ListItem; depth: number; lists: Map<number, NestedList> }[] = [];
  const top = new Map<number, NestedList>();
  const close = (depth: number, end: number): void => {
    for (let last = open.at(-1); last && last.depth >= depth; last = open.at(-1)) {
      open.pop();
      last.item.end = Math.max(end, last.item.heading[1]);
    }
  };
  for (const { start, end, depth, list = 0 } of headings) {
    close(depth, start);
    const item: ListItem = { start, end: textLength, heading: [start, end], lists: [] };
    const parent = open.at(-1);
    const numbered = parent?.lists ?? top;
    let sisters = numbered.get(list);
    if (!sisters) {
      sisters = { items: [] };
      numbered.set(list, sisters);
      (parent?.item.lists ?? lists).push(sisters);
    }
    sisters.items.push(item);
    open.push({ item, depth, lists: new Map() });
  }
  close(0, textLength);
  return lists;
}
