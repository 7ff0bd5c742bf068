import type { ComputedStyle, Rect, TextLine } from '../page/index.ts';
import { toRect } from './snapshot.ts';

export interface FrameOffset {
  /** Of the document's upper left corner, in CSS pixels of the page. */
  x: number;
  y: number;
  /** What of the page shows the document; the whole for the page itself. */
  clip?: Rect | undefined;
}

/**
 * Where the document in a frame is shown: inside the frame's border and padding, as far as its own document is shown.
 * @param rect border box of the frame, on the page
 * @param scroll how far the document is scrolled, CSS pixels
 */
export function frameOffset(
  rect: Rect,
  { border, padding }: ComputedStyle,
  outer: FrameOffset,
  scroll: { x: number; y: number },
): FrameOffset {
  const [top, right, bottom, left] = border.map((width, side) => width + padding[side]);
  const [x, y] = [rect[0] + left, rect[1] + top];
  const inside = toRect([x, y, rect[2] - left - right, rect[3] - top - bottom]);
  return { x: x - scroll.x, y: y - scroll.y, clip: cut(inside, outer.clip) ?? [x, y, 0, 0] };
}

/** A box of a document in coordinates of the page; null when the frame does not show it. */
export function onPage(bounds: readonly number[], { x, y, clip }: FrameOffset): Rect | null {
  const rect = toRect([bounds[0] + x, bounds[1] + y, bounds[2], bounds[3]]);
  return cut(rect, clip);
}

/** Lines of a document in coordinates of the page, without those that the frame does not show. */
export function linesOnPage(lines: readonly TextLine[], place: FrameOffset): TextLine[] {
  return lines.flatMap((line) => {
    const rect = onPage(line.rect, place);
    return rect ? [{ ...line, rect }] : [];
  });
}

function cut(rect: Rect, clip: Rect | undefined): Rect | null {
  if (!clip) return rect;
  const left = Math.max(rect[0], clip[0]);
  const top = Math.max(rect[1], clip[1]);
  const width = Math.min(rect[0] + rect[2], clip[0] + clip[2]) - left;
  const height = Math.min(rect[1] + rect[3], clip[1] + clip[3]) - top;
  return width > 0 && height > 0 ? [left, top, width, height] : null;
}
