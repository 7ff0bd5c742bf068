import type { Rect } from '../../page/index.ts';
import type { VisiblePage } from '../visible-page.ts';
import type { BlockCandidate } from './candidates.ts';

/** Boxes from which a child is large, CSS pixels; share of the page from which it is heavy. */
const large = { width: 40, height: 8 };
const heavy = 0.01;

/** Where candidates stand in the tree, by candidate. */
export interface CandidatePlaces {
  /** Number among its siblings, from 0. */
  at: Int32Array;
  depth: Int32Array;
  /** Ancestors, it too, that have siblings. */
  branchings: Int32Array;
  /** Only children in a row that end with it; that begin below it. */
  onlyAbove: Int32Array;
  onlyBelow: Int32Array;
  /** Share of its siblings, it too, that have its tag. */
  sameTag: Float64Array;
  /** Contents of the largest of its siblings. */
  largestSibling: Float64Array;
}

/**
 * Where every candidate stands. O(candidates).
 * @param tag of a candidate
 */
export function placesOf(
  candidates: readonly BlockCandidate[],
  tag: (candidate: number) => string,
): CandidatePlaces {
  const count = candidates.length;
  const numbers = (): Int32Array => new Int32Array(count);
  const places = {
    ...{ at: numbers(), depth: numbers(), branchings: numbers(), onlyAbove: numbers(), onlyBelow: numbers() },
    ...{ sameTag: new Float64Array(count).fill(1), largestSibling: new Float64Array(count) },
  };
  const tags = new Map<string, number>();
  for (let i = 0; i < count; i++) {
    const { children } = candidates[i];
    const only = children.length === 1;
    let largest = 0;
    let second = 0;
    let largestAt = -1;
    tags.clear();
    for (let k = 0; k < children.length; k++) {
      const child = children[k];
      const size = candidates[child].contents;
      if (largestAt < 0 || size > largest) {
        second = Math.max(second, largest);
        largest = size;
        largestAt = k;
      } else second = Math.max(second, size);
      if (!only) tags.set(tag(child), (tags.get(tag(child)) ?? 0) + 1);
    }
    for (let k = 0; k < children.length; k++) {
      const child = children[k];
      places.at[child] = k;
      places.depth[child] = places.depth[i] + 1;
      places.branchings[child] = places.branchings[i] + (only ? 0 : 1);
      places.onlyAbove[child] = only ? places.onlyAbove[i] + 1 : 0;
      if (!only) places.sameTag[child] = (tags.get(tag(child)) ?? 0) / children.length;
      places.largestSibling[child] = k === largestAt ? second : largest;
    }
  }
  for (let i = count - 1; i >= 0; i--) {
    const { children } = candidates[i];
    if (children.length === 1) places.onlyBelow[i] = places.onlyBelow[children[0]] + 1;
  }
  return places;
}

/**
 * Writes what the children of a candidate are like from a place of a table on: contents and box of the largest, shares
 * of neighbours that stand side by side and that have one tag, how many are large, how many heavy.
 * @returns the place behind
 */
export function childLooks(
  view: VisiblePage,
  candidates: readonly BlockCandidate[],
  { children, rect, contents }: BlockCandidate,
  table: Float64Array,
  at: number,
): number {
  let most = 0;
  let box = 0;
  let side = 0;
  let alike = 0;
  let big = 0;
  let weighty = 0;
  let before: BlockCandidate | undefined;
  for (let k = 0; k < children.length; k++) {
    const child = candidates[children[k]];
    const width = child.rect[2];
    const height = child.rect[3];
    most = Math.max(most, child.contents);
    box = Math.max(box, width * height);
    if (width > large.width && height > large.height) big++;
    if (child.contents > heavy) weighty++;
    if (before) {
      side += beside(before.rect, child.rect);
      if (view.page.nodes[before.node].name === view.page.nodes[child.node].name) alike++;
    }
    before = child;
  }
  const pairs = children.length - 1;
  table[at] = most / (contents || 1);
  table[at + 1] = box / (rect[2] * rect[3] || 1);
  table[at + 2] = pairs > 0 ? side / pairs : -1;
  table[at + 3] = pairs > 0 ? alike / pairs : -1;
  table[at + 4] = big;
  table[at + 5] = weighty;
  return at + 6;
}

/** Distance of two boxes in CSS pixels, the larger of the two directions; down to -20 where they overlap. */
export function gap(a: Rect, b: Rect): number {
  return Math.max(b[1] - a[1] - a[3], b[0] - a[0] - a[2], -20);
}

/** 1 where two boxes share more than half of the lower one's height, else 0. */
export function beside(a: Rect, b: Rect): number {
  const shared = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return shared > Math.min(a[3], b[3]) / 2 ? 1 : 0;
}
