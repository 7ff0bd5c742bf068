import type { Color } from '../css-color.ts';
import type { Clip } from './clip-regions.ts';
import type { Layer } from './layers.ts';
import type { PaintBox } from './paint-boxes.ts';
import { common, everywhere, isEmpty, type Region, regionOf } from './region.ts';

/** A box that paints something behind or over text. */
export interface Painter {
  /** Index of the box. */
  box: number;
  /** Where it shows. */
  region: Region;
  /** When it is painted. */
  key: number;
  /** Its colour; undefined where nobody knows: pictures, gradients, mixtures. */
  color: Color | undefined;
  /** Whether it fills its region with one colour and lets nothing through. */
  isOpaque: boolean;
  movesWith: number;
}

/** Elements that paint what no style tells. */
const pictures: ReadonlySet<string> = new Set([
  ...['img', 'svg', 'video', 'canvas', 'iframe', 'object', 'embed', 'audio', 'input', 'select', 'textarea'],
  ...['button', 'meter', 'progress', 'math'],
]);

/** Opacity from which nothing behind is seen. */
const opaque = 0.95;

/** Boxes that paint, in the order of the tree. O(boxes). */
export function paintersOf(
  boxes: readonly PaintBox[],
  clips: readonly Clip[],
  layers: readonly Layer[],
): Painter[] {
  const rootPaints = boxes.some(({ name, style }) => name === 'html' && paints(style));
  return boxes.flatMap((box, i): Painter | [] => {
    const { name, style, rect } = box;
    const { opacity, own, isAway, isSkewed, isMixed, movesWith } = layers[i];
    const isPicture = pictures.has(name) && !(name === 'button' && style.background[3] > 0);
    if (!style.isVisible || opacity === 0 || isAway || (!isPicture && !paints(style))) return [];
    // The canvas takes over the background of the root element, or else that of the body.
    const isCanvas = name === 'html' || (name === 'body' && !rootPaints);
    const region = isCanvas ? everywhere : common(regionOf(rect), clips[i].painted);
    if (isEmpty(region)) return [];
    const alpha = style.background[3] * opacity;
    const isKnown = !isPicture && !style.hasImage && !isMixed;
    const [red, green, blue] = style.background;
    const isShaped = style.isInline || style.clipPath !== undefined || isSkewed;
    const isOpaque = alpha >= opaque && !isMixed && !isShaped && !style.fillsText && !isCanvas;
    const color: Color | undefined = isKnown ? [red, green, blue, alpha] : undefined;
    return { box: i, region, key: isCanvas ? -1 : own, color, isOpaque, movesWith };
  });
}

function paints({ background, hasImage, fillsText }: PaintBox['style']): boolean {
  return !fillsText && (background[3] > 0 || hasImage);
}

/** Finds painters by place. */
export interface PainterIndex {
  /** Painters whose region holds a point, in no order; undefined when the work allowed is done. */
  at(x: number, y: number): Painter[] | undefined;
}

/** Height of the stripes of the page that painters are sorted into, CSS pixels. */
const stripe = 128;

/** A painter over more stripes than this is looked at always. */
const mostStripes = 64;

/**
 * Sorts painters by place.
 * @param work painters that may be looked at in all, so that pages which heap up boxes come to an end
 */
export function indexPainters(painters: readonly Painter[], work: number): PainterIndex {
  const always: Painter[] = [];
  const stripes = new Map<number, Painter[]>();
  for (const painter of painters) {
    const first = Math.floor(painter.region.top / stripe);
    const last = Math.floor(painter.region.bottom / stripe);
    if (!(last - first <= mostStripes)) always.push(painter);
    else
      for (let s = first; s <= last; s++) {
        const there = stripes.get(s);
        if (there) there.push(painter);
        else stripes.set(s, [painter]);
      }
  }
  let left = work;
  return {
    at(x, y) {
      const near = stripes.get(Math.floor(y / stripe)) ?? [];
      left -= near.length + always.length;
      if (left < 0) return undefined;
      const isHere = ({ region }: Painter): boolean =>
        x >= region.left && x < region.right && y >= region.top && y < region.bottom;
      return [...always.filter(isHere), ...near.filter(isHere)];
    },
  };
}
