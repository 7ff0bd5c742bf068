import type { Page } from '../page/index.ts';

/** Edges of clipping rectangles, and which of them holds for each node; 0 is the canvas. */
export interface Clips {
  /** Index of the clipping rectangle of each node. */
  of: Int32Array;
  left: number[];
  top: number[];
  right: number[];
  bottom: number[];
}

/**
 * Which part of the page each node can be seen in: `overflow` of its containing blocks, and the canvas, which has no
 * place left of or above its origin; O(nodes). Content below the window counts, so the canvas has no lower end.
 */
export function clipRects(page: Page): Clips {
  const { nodes, styles, size } = page;
  const of = new Int32Array(nodes.length);
  const inside = new Int32Array(nodes.length);
  // Absolute boxes escape the clips between them and the nearest positioned ancestor.
  const insidePositioned = new Int32Array(nodes.length);
  const far = Number.POSITIVE_INFINITY;
  const clips: Clips = { of, left: [0], top: [0], right: [size?.width || far], bottom: [far] };
  for (let i = 0; i < nodes.length; i++) {
    const { parent, style: index, rect, name } = nodes[i];
    const style = index >= 0 && name !== '#text' ? styles[index] : undefined;
    const position = style?.position;
    if (parent < 0 || position === 'fixed') of[i] = 0;
    else of[i] = position === 'absolute' ? insidePositioned[parent] : inside[parent];
    inside[i] = of[i];
    insidePositioned[i] = parent < 0 ? 0 : insidePositioned[parent];
    if (!style || style.display === 'contents') continue;
    const isClipping = !style.overflow.startsWith('visible') && style.display !== 'inline';
    if (isClipping && rect && name !== 'html' && name !== 'body') {
      const outer = of[i];
      inside[i] = clips.left.length;
      clips.left.push(Math.max(clips.left[outer], rect[0]));
      clips.top.push(Math.max(clips.top[outer], rect[1]));
      clips.right.push(Math.min(clips.right[outer], rect[0] + rect[2]));
      clips.bottom.push(Math.min(clips.bottom[outer], rect[1] + rect[3]));
    }
    if (position !== 'static') insidePositioned[i] = inside[i];
  }
  return clips;
}
