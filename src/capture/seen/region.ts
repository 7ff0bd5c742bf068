import type { Rect } from '../../page/index.ts';

/** A part of the page by its edges, CSS pixels; edges may be infinite. Empty where an end is not behind its start. */
export interface PaintRegion {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export const everywhere: PaintRegion = {
  left: Number.NEGATIVE_INFINITY,
  top: Number.NEGATIVE_INFINITY,
  right: Number.POSITIVE_INFINITY,
  bottom: Number.POSITIVE_INFINITY,
};

export const nowhere: PaintRegion = { left: 0, top: 0, right: 0, bottom: 0 };

export function regionOf([x, y, width, height]: Rect): PaintRegion {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

export function common(a: PaintRegion, b: PaintRegion): PaintRegion {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** True when less than a pixel is left in one direction. */
export function isEmpty({ left, top, right, bottom }: PaintRegion): boolean {
  return !(right - left >= 1 && bottom - top >= 1);
}

export function holds({ left, top, right, bottom }: PaintRegion, x: number, y: number): boolean {
  return x >= left && x < right && y >= top && y < bottom;
}
