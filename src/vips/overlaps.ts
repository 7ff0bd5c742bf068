import { touching } from './separators.ts';

/** Edges of a rectangle. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** True when two rectangles lie over each other by more than a touch in both directions. */
export function overlap(a: Edges, b: Edges): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > touching &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > touching
  );
}

/**
 * All pairs of rectangles that overlap, by a sweep from top to bottom over the rectangles that are open; O(n log n +
 * n times the number of rectangles side by side).
 * @param found gets the two indexes; false stops the sweep
 */
export function sweepOverlaps(rects: readonly Edges[], found: (a: number, b: number) => boolean): void {
  const order = rects.map((_, i) => i).sort((a, b) => rects[a].top - rects[b].top);
  let open: number[] = [];
  for (const i of order) {
    const { top } = rects[i];
    open = open.filter((k) => rects[k].bottom > top);
    for (const k of open) if (overlap(rects[k], rects[i]) && !found(k, i)) return;
    open.push(i);
  }
}

/**
 * Groups of rectangles that no straight cut and no outline can part: overlapping rectangles belong together, and so do
 * groups whose common rectangles overlap.
 * @returns indexes by group, in order of their first member
 */
export function tangles(rects: readonly Edges[]): number[][] {
  let groups = rects.map((_, i) => [i]);
  let outlines: Edges[] = [...rects];
  for (;;) {
    const root = groups.map((_, i) => i);
    const find = (i: number): number => {
      let top = i;
      while (root[top] !== top) top = root[top];
      for (let k = i; root[k] !== top; ) [k, root[k]] = [root[k], top];
      return top;
    };
    sweepOverlaps(outlines, (a, b) => {
      const [first, second] = [find(a), find(b)];
      root[Math.max(first, second)] = Math.min(first, second);
      return true;
    });
    const joined = new Map<number, number[]>();
    groups.forEach((group, i) => {
      const top = find(i);
      const members = joined.get(top);
      if (members) members.push(...group);
      else joined.set(top, [...group]);
    });
    if (joined.size === groups.length) return groups;
    groups = [...joined.values()];
    outlines = groups.map((group) => outline(group.map((i) => rects[i])));
  }
}

function outline(rects: readonly Edges[]): Edges {
  return {
    left: Math.min(...rects.map((rect) => rect.left)),
    top: Math.min(...rects.map((rect) => rect.top)),
    right: Math.max(...rects.map((rect) => rect.right)),
    bottom: Math.max(...rects.map((rect) => rect.bottom)),
  };
}
