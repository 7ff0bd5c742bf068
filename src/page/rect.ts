import { z } from 'zod';

/** A rectangle in CSS pixels of the page, origin top left: x, y, width, height (both >= 0). */
export type Rect = [x: number, y: number, width: number, height: number];

/** A rectangle in a file; width and height are at least 0. */
export const rectSchema = z.tuple([z.number(), z.number(), z.number().min(0), z.number().min(0)]);

/** The edges of a rectangle, CSS pixels. */
export interface Edges {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function edgesOf([x, y, width, height]: Rect): Edges {
  return { left: x, top: y, right: x + width, bottom: y + height };
}

/** What two rectangles share; empty where an end is not behind its start. */
export function commonEdges(a: Edges, b: Edges): Edges {
  return {
    left: Math.max(a.left, b.left),
    top: Math.max(a.top, b.top),
    right: Math.min(a.right, b.right),
    bottom: Math.min(a.bottom, b.bottom),
  };
}

/** Area in square CSS pixels. */
export function area(rect: Rect): number {
  return rect[2] * rect[3];
}

/** The smallest rectangle that holds both. */
export function union(a: Rect, b: Rect): Rect {
  const x = Math.min(a[0], b[0]);
  const y = Math.min(a[1], b[1]);
  return [x, y, Math.max(a[0] + a[2], b[0] + b[2]) - x, Math.max(a[1] + a[3], b[1] + b[3]) - y];
}

/** Area that two rectangles share, in square CSS pixels; 0 when they only touch. */
export function overlapArea(a: Rect, b: Rect): number {
  const width = Math.min(a[0] + a[2], b[0] + b[2]) - Math.max(a[0], b[0]);
  const height = Math.min(a[1] + a[3], b[1] + b[3]) - Math.max(a[1], b[1]);
  return width > 0 && height > 0 ? width * height : 0;
}
