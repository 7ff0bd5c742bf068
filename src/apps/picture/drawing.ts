import type { ViewRect } from '../view/view-page.ts';

/** Shapes of one look that lie on a page's picture: one path, so that thousands of them are one element. */
export interface Layer {
  /** What the shapes are, such as `heading`. */
  name?: string;
  /** Path in CSS pixels of the page. */
  d: string;
  fill?: string;
  fillOpacity?: number;
  stroke?: string;
  strokeOpacity?: number;
  /** CSS pixels of the screen. */
  strokeWidth?: number;
  dash?: string;
}

export function boxPath([x, y, width, height]: ViewRect, pad = 2, radius = 3): string {
  const [w, h] = [width + 2 * pad, height + 2 * pad];
  const r = Math.max(0, Math.min(radius, w / 2, h / 2));
  const [across, down] = [round(w - 2 * r), round(h - 2 * r)];
  const corner = (right: string, below: string): string => `a${r} ${r} 0 0 1 ${right}${r} ${below}${r}`;
  const [start, top] = [round(x - pad + r), round(y - pad)];
  const right = `M${start} ${top}h${across}${corner('', '')}v${down}${corner('-', '')}`;
  return `${right}h${-across}${corner('-', '-')}v${-down}${corner('', '-')}z`;
}

export function boxesPath(rects: readonly ViewRect[], pad?: number, radius?: number): string {
  return rects.map((rect) => boxPath(rect, pad, radius)).join('');
}

/** Draws a layer on a canvas as the page shows it. */
export function drawLayer(context: CanvasRenderingContext2D, layer: Layer): void {
  const path = new Path2D(layer.d);
  if (layer.fill) {
    context.globalAlpha = layer.fillOpacity ?? 1;
    context.fillStyle = layer.fill;
    context.fill(path);
  }
  if (layer.stroke) {
    context.globalAlpha = layer.strokeOpacity ?? 1;
    context.strokeStyle = layer.stroke;
    context.lineWidth = layer.strokeWidth ?? 1;
    context.setLineDash((layer.dash ?? '').split(' ').filter(Boolean).map(Number));
    context.stroke(path);
  }
  context.globalAlpha = 1;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
