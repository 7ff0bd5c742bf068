import type { ViewRect } from '../view/view-page.ts';

/** Shapes of one look on a page's picture, as attributes of one path: thousands of them are one element. */
export interface Layer {
  /** What the shapes are, such as `heading`. */
  class?: string;
  /** Path in CSS pixels of the page. */
  d: string;
  fill?: string;
  'fill-opacity'?: number;
  stroke?: string;
  'stroke-opacity'?: number;
  /** CSS pixels of the screen. */
  'stroke-width'?: number;
  'stroke-dasharray'?: string;
}

export function boxesPath(rects: readonly ViewRect[], pad = 2, radius = 3): string {
  return rects.map((rect) => boxPath(rect, pad, radius)).join('');
}

function boxPath([x, y, width, height]: ViewRect, pad: number, radius: number): string {
  const [w, h] = [width + 2 * pad, height + 2 * pad];
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const [across, down] = [round(w - 2 * r), round(h - 2 * r)];
  const corner = (right: string, below: string): string => `a${r} ${r} 0 0 1 ${right}${r} ${below}${r}`;
  const [start, top] = [round(x - pad + r), round(y - pad)];
  const right = `M${start} ${top}h${across}${corner('', '')}v${down}${corner('-', '')}`;
  return `${right}h${-across}${corner('-', '-')}v${-down}${corner('', '-')}z`;
}

/** Draws a layer on a canvas as the page shows it. */
export function drawLayer(context: CanvasRenderingContext2D, layer: Layer): void {
  const path = new Path2D(layer.d);
  if (layer.fill) {
    context.globalAlpha = layer['fill-opacity'] ?? 1;
    context.fillStyle = layer.fill;
    context.fill(path);
  }
  if (layer.stroke) {
    context.globalAlpha = layer['stroke-opacity'] ?? 1;
    context.strokeStyle = layer.stroke;
    context.lineWidth = layer['stroke-width'] ?? 1;
    context.setLineDash((layer['stroke-dasharray'] ?? '').split(' ').filter(Boolean).map(Number));
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
