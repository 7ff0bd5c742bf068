import type { Rect } from '../../page/index.ts';
import type { VisiblePage } from '../visible-page.ts';
import type { BlockCandidate } from './candidates.ts';

/** Boxes from which a child is large, CSS pixels; share of the page from which it is heavy. */
const large = { width: 40, height: 8 };
const heavy = 0.01;

/** Where a candidate stands in the tree. */
export interface CandidatePlace {
  /** Number among its siblings, from 0. */
  at: number;
  depth: number;
  /** Ancestors, it too, that have siblings. */
  branchings: number;
  /** Only children in a row that end with it; that begin below it. */
  onlyAbove: number;
  onlyBelow: number;
  /** Share of its siblings, it too, that have its tag. */
  sameTag: number;
  /** Contents of the largest of its siblings. */
  largestSibling: number;
}

/**
 * Where every candidate stands. O(candidates).
 * @param tag of a candidate
 */
export function placesOf(
  candidates: readonly BlockCandidate[],
  tag: (candidate: number) => string,
): CandidatePlace[] {
  const places = candidates.map(
    (): CandidatePlace => ({
      at: 0,
      depth: 0,
      branchings: 0,
      onlyAbove: 0,
      onlyBelow: 0,
      sameTag: 1,
      largestSibling: 0,
    }),
  );
  candidates.forEach(({ children }, i) => {
    const own = places[i];
    const only = children.length === 1;
    const tags = new Map<string, number>();
    for (const child of children) tags.set(tag(child), (tags.get(tag(child)) ?? 0) + 1);
    const sizes = children.map((child) => candidates[child].contents);
    const largest = sizes.reduce((best, size, k) => (size > sizes[best] ? k : best), 0);
    const second = sizes.reduce((most, size, k) => (k === largest ? most : Math.max(most, size)), 0);
    children.forEach((child, at) => {
      places[child] = {
        at,
        depth: own.depth + 1,
        branchings: own.branchings + (only ? 0 : 1),
        onlyAbove: only ? own.onlyAbove + 1 : 0,
        onlyBelow: 0,
        sameTag: (tags.get(tag(child)) ?? 0) / children.length,
        largestSibling: at === largest ? second : sizes[largest],
      };
    });
  });
  for (let i = candidates.length - 1; i >= 0; i--) {
    const { children } = candidates[i];
    if (children.length === 1) places[i].onlyBelow = places[children[0]].onlyBelow + 1;
  }
  return places;
}

/**
 * The children of a candidate: contents and box of the largest, shares of neighbours that stand side by side and that
 * have one tag, how many are large, how many heavy.
 */
export function childLooks(
  view: VisiblePage,
  candidates: readonly BlockCandidate[],
  { children, rect, contents }: BlockCandidate,
): number[] {
  let [most, box, side, alike, big, weighty] = [0, 0, 0, 0, 0, 0];
  children.forEach((index, k) => {
    const child = candidates[index];
    const [, , width, height] = child.rect;
    most = Math.max(most, child.contents);
    box = Math.max(box, width * height);
    if (width > large.width && height > large.height) big++;
    if (child.contents > heavy) weighty++;
    if (k === 0) return;
    const before = candidates[children[k - 1]];
    side += beside(before.rect, child.rect);
    if (view.page.nodes[before.node].name === view.page.nodes[child.node].name) alike++;
  });
  const pairs = children.length - 1;
  return [
    ...[most / (contents || 1), box / (rect[2] * rect[3] || 1)],
    ...[pairs > 0 ? side / pairs : -1, pairs > 0 ? alike / pairs : -1, big, weighty],
  ];
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
