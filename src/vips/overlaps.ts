import type { Edges } from '../page/inside/index.ts';

export function areaWithin({ left, top, right, bottom }: Edges): number {
  return (right - left) * (bottom - top);
}

/** Blocks whose edges lie at most this far over each other still count as apart; CSS pixels. */
export const touching = 1;

/** True when two rectangles lie over each other by more than a touch in both directions. */
export function overlap(a: Edges, b: Edges): boolean {
  return (
    Math.min(a.right, b.right) - Math.max(a.left, b.left) > touching &&
    Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > touching
  );
}

export function boundingBox(rects: readonly Edges[]): Edges {
  const outline: Edges = {
    left: Number.POSITIVE_INFINITY,
    top: Number.POSITIVE_INFINITY,
    right: Number.NEGATIVE_INFINITY,
    bottom: Number.NEGATIVE_INFINITY,
  };
  for (const rect of rects) extend(outline, rect);
  return outline;
}

/** Extends an outline over a rectangle. */
export function extend(outline: Edges, { left, top, right, bottom }: Edges): void {
  outline.left = Math.min(outline.left, left);
  outline.top = Math.min(outline.top, top);
  outline.right = Math.max(outline.right, right);
  outline.bottom = Math.max(outline.bottom, bottom);
}

/** Indexes in the order of a sweep, which goes along the longer side of all. */
function sweepOrder(rects: readonly Edges[]): { order: readonly number[]; across: boolean } {
  const { left, top, right, bottom } = boundingBox(rects);
  const across = right - left > bottom - top;
  const starts = rects.map((rect) => startOf(rect, across));
  return { order: starts.map((_, i) => i).sort((a, b) => starts[a] - starts[b]), across };
}

/** Where a sweep, from left to right or from the top down, meets a rectangle. */
function startOf({ left, top }: Edges, across: boolean): number {
  return across ? left : top;
}

/** Where it leaves it. */
function endOf({ right, bottom }: Edges, across: boolean): number {
  return across ? right : bottom;
}

/**
 * Pairs of rectangles that overlap, by a sweep over those that are open; O(n log n + n times those side by side).
 * @param found gets the two indexes; false stops the sweep
 */
export function sweepOverlaps(rects: readonly Edges[], found: (a: number, b: number) => boolean): void {
  const { order, across } = sweepOrder(rects);
  const ends = rects.map((rect) => endOf(rect, across));
  // The list keeps its length: one that shrinks and grows is copied again and again.
  const open: number[] = [];
  let count = 0;
  for (const i of order) {
    const here = startOf(rects[i], across);
    let kept = 0;
    for (let k = 0; k < count; k++) if (ends[open[k]] > here) open[kept++] = open[k];
    for (let k = 0; k < kept; k++) if (overlap(rects[open[k]], rects[i]) && !found(open[k], i)) return;
    open[kept] = i;
    count = kept + 1;
  }
}

/**
 * Which rectangles overlap another one: a sweep that stops looking for a rectangle's second partner, so that many
 * over one another cost no more than few.
 */
export function overlapped(rects: readonly Edges[]): boolean[] {
  const { order, across } = sweepOrder(rects);
  const marks = rects.map(() => false);
  let single: number[] = [];
  let marked: number[] = [];
  let tidy = 64;
  for (const i of order) {
    const here = startOf(rects[i], across);
    if (single.length + marked.length > tidy) {
      single = single.filter((k) => endOf(rects[k], across) > here);
      marked = marked.filter((k) => endOf(rects[k], across) > here);
      tidy = 64 + 2 * (single.length + marked.length);
    }
    let apart = 0;
    for (const k of single) {
      if (overlap(rects[k], rects[i])) {
        marks[k] = true;
        marked.push(k);
      } else single[apart++] = k;
    }
    single.length = apart;
    marks[i] ||= marked.some((k) => overlap(rects[k], rects[i]));
    (marks[i] ? marked : single).push(i);
  }
  return marks;
}

/**
 * Groups of rectangles that no outline can part: overlapping rectangles belong together, and so do groups whose
 * outlines overlap. Each sweep joins what it meets; sweeps go on until one joins nothing.
 * @returns indexes by group, in order of their first member
 */
export function tangles(rects: readonly Edges[]): number[][] {
  let groups = rects.map(({ left, top, right, bottom }, i): Group => {
    return { members: [i], left, top, right, bottom };
  });
  for (;;) {
    const joined = joinOnce(groups);
    if (joined.length === groups.length) break;
    groups = joined;
  }
  const members = groups.map((group) => group.members);
  for (const own of members) own.sort((a, b) => a - b);
  return members.sort((a, b) => a[0] - b[0]);
}

/** Rectangles by their indexes, with their outline. */
interface Group extends Edges {
  members: number[];
}

function joinOnce(groups: readonly Group[]): Group[] {
  const { order, across } = sweepOrder(groups);
  const closed: Group[] = [];
  const open: Group[] = [];
  let count = 0;
  for (const i of order) {
    const group = groups[i];
    let apart = 0;
    for (let k = 0; k < count; k++) {
      const other = open[k];
      if (endOf(other, across) <= startOf(group, across)) closed.push(other);
      else if (overlap(other, group)) absorb(group, other);
      else open[apart++] = other;
    }
    open[apart] = group;
    count = apart + 1;
  }
  for (let k = 0; k < count; k++) closed.push(open[k]);
  return closed;
}

/** Adds a group to another; the smaller list of members is moved. */
function absorb(into: Group, other: Group): void {
  extend(into, other);
  const [long, short] =
    other.members.length > into.members.length
      ? [other.members, into.members]
      : [into.members, other.members];
  for (const member of short) long.push(member);
  into.members = long;
}
