import type { Rect } from '../../page/index.ts';
import { type Edges, edgesOf } from '../../page/inside/index.ts';
import { nowhere } from './region.ts';

/**
 * Smallest upright region around what `clip` leaves of a box.
 * @param clip computed value: `rect(top, right, bottom, left)`, lengths from the upper left corner, or `auto`
 */
export function clipRegion(clip: string, rect: Rect): Edges {
  const box = edgesOf(rect);
  const [, list] = clip.match(/^rect\((.*)\)$/) ?? [];
  if (list === undefined) return box;
  const [top, right, bottom, left] = list.split(/[\s,]+/).map((side) => Number.parseFloat(side));
  return {
    left: box.left + (left || 0),
    top: box.top + (top || 0),
    right: Number.isNaN(right) ? box.right : box.left + right,
    bottom: Number.isNaN(bottom) ? box.bottom : box.top + bottom,
  };
}

/**
 * Smallest upright region around what `clip-path` leaves of a box.
 * @returns undefined for shapes that are not read: `path()`, `shape()`, `url()`, boxes
 * @source CSS Shapes Module Level 1, section 3 (basic shapes)
 */
export function clipPathRegion(path: string, rect: Rect): Edges | undefined {
  const [, name = '', list = ''] = path.replace(/\s+/g, ' ').match(/^([a-z]+)\((.*)\)/) ?? [];
  const [x, y, width, height] = rect;
  const { left, top, right, bottom } = edgesOf(rect);
  if (name === 'inset') {
    const sides = wordsOf(list.split(' round ')[0]);
    const [a, b = a, c = a, d = b] = sides;
    return {
      left: left + along(d, width),
      top: top + along(a, height),
      right: right - along(b, width),
      bottom: bottom - along(c, height),
    };
  }
  if (name === 'circle' || name === 'ellipse') {
    const [radii, center = ''] = list.split(/ ?\bat /);
    const [a, b = a] = wordsOf(radii);
    const [rx, ry] = [radius(a, width, width, height, name), radius(b, height, width, height, name)];
    if (rx === undefined || ry === undefined) return undefined;
    if (rx === 0 || ry === 0) return nowhere;
    const [cx, cy] = wordsOf(center);
    const [px, py] = [x + along(cx || '50%', width), y + along(cy || '50%', height)];
    return { left: px - rx, top: py - ry, right: px + rx, bottom: py + ry };
  }
  if (name === 'polygon') {
    const points = list
      .replace(/^(?:nonzero|evenodd) ?,/, '')
      .split(',')
      .map(wordsOf);
    const xs = points.map(([at]) => x + along(at, width));
    const ys = points.map(([, at = '0']) => y + along(at, height));
    if ([...xs, ...ys].some(Number.isNaN)) return undefined;
    const most = (values: number[]): number => values.reduce((a, b) => Math.max(a, b));
    const least = (values: number[]): number => values.reduce((a, b) => Math.min(a, b));
    return { left: least(xs), top: least(ys), right: most(xs), bottom: most(ys) };
  }
  return undefined;
}

/** What spaces outside of `calc()` part. */
function wordsOf(text: string): string[] {
  return text.match(/(?:\([^()]*\)|[^ ])+/g) ?? [''];
}

function radius(
  text: string,
  size: number,
  width: number,
  height: number,
  shape: 'circle' | 'ellipse',
): number | undefined {
  if (text === '' || text === 'closest-side')
    return shape === 'circle' ? Math.min(width, height) / 2 : size / 2;
  const found = along(text, shape === 'circle' ? Math.hypot(width, height) / Math.SQRT2 : size);
  return Number.isNaN(found) ? undefined : found;
}

/** A length, a percentage, or a `calc()` of one of each, in CSS pixels; NaN for others. */
function along(text: string, size: number): number {
  const [, sum] = text.match(/^calc\((.*)\)$/) ?? [];
  if (sum !== undefined) {
    const parts = sum
      .replaceAll(/ ?([+-]) /g, ' $1')
      .trim()
      .split(/\s+/);
    return parts.reduce((total, part) => total + along(part, size), 0);
  }
  const value = Number.parseFloat(text);
  return text.endsWith('%') ? (value / 100) * size : value;
}
