import type { Edges } from '../../page/inside/index.ts';

/** The part of the page without an edge, and the empty one. */
export const everywhere: Edges = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};
export const nowhere: Edges = { left: 0, top: 0, right: 0, bottom: 0 };

/** True when less than a pixel is left in one direction. */
export function isEmpty({ left, top, right, bottom }: Edges): boolean {
  return !(right - left >= 1 && bottom - top >= 1);
}

export function holds({ left, top, right, bottom }: Edges, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
