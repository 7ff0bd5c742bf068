import { commonEdges, type Edges, edgesOf } from '../../page/inside/index.ts';
import type { Color } from '../css-color.ts';
import { getOrInsert } from '../get-or-insert.ts';
import type { Clip } from './clip-regions.ts';
import type { Layer } from './layers.ts';
import type { PaintBox } from './paint-boxes.ts';
import { everywhere, isEmpty } from './region.ts';

/** A box that paints something behind or over text. */
export interface Painter {
  box: number;
  /** Where it shows. */
  region: Edges;
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
    const region = isCanvas ? everywhere : commonEdges(edgesOf(rect), clips[i].painted);
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

export interface PainterIndex {
  /** Painters that show in a region, in the order of the tree; undefined when the work allowed is done. */
  within(region: Edges): Painter[] | undefined;
}

/** Height of the stripes of the page that painters are sorted into, CSS pixels. */
const stripe = 64;

/** A painter over more stripes than this is looked at always. */
const mostStripes = 64;

/**
 * Sorts painters by place.
 * @param painters in the order of the tree
 * @param work painters that may be looked at in all, so that pages which heap up boxes come to an end
 */
export function indexPainters(painters: readonly Painter[], work: number): PainterIndex {
  const always: number[] = [];
  const stripes = new Map<number, number[]>();
  painters.forEach(({ region }, i) => {
    const first = Math.floor(region.top / stripe);
    const last = Math.floor(region.bottom / stripe);
    if (!(last - first <= mostStripes)) always.push(i);
    else for (let s = first; s <= last; s++) getOrInsert(stripes, s, () => []).push(i);
  });
  let left = work;
  return {
    within(region) {
      const found = new Set<number>();
      const look = (candidates: readonly number[]): void => {
        left -= candidates.length;
        if (left > 0) for (const i of candidates) if (isShared(painters[i].region, region)) found.add(i);
      };
      look(always);
      const last = Math.floor(region.bottom / stripe);
      for (let s = Math.floor(region.top / stripe); s <= last && left > 0; s++) look(stripes.get(s) ?? []);
      return left > 0 ? [...found].sort((a, b) => a - b).map((i) => painters[i]) : undefined;
    },
  };
}

function isShared(a: Edges, b: Edges): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
