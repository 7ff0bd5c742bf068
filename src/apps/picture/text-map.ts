import { firstEndingAfter } from '../shared/first-ending-after.ts';
import type { ViewLine, ViewRect, ViewSpan } from '../view/view-page.ts';

/** Where the text of a page is seen: rectangles of canonical spans, and the text at a point. */
export interface TextMap {
  /** One rectangle a line of text, in reading order; empty where none of it is seen. */
  rectsOf(span: ViewSpan): ViewRect[];
  /** Span of the line at a point of the page; undefined between lines. */
  spanAt(x: number, y: number): ViewSpan | undefined;
}

/** @param lines in the order of the text; their spans do not overlap */
export function textMap(lines: readonly ViewLine[]): TextMap {
  return {
    rectsOf(span) {
      const rects: ViewRect[] = [];
      for (let i = firstEndingAfter(lines, span[0]); i < lines.length && lines[i].span[0] < span[1]; i++) {
        const part = partOf(lines[i], span);
        const last = rects.at(-1);
        if (last && isSameLine(last, part)) rects[rects.length - 1] = joined(last, part);
        else if (part[2] > 0) rects.push(part);
      }
      return rects;
    },
    spanAt: (x, y) => lines.find(({ rect }) => isInside(rect, x, y))?.span,
  };
}

export function around(rects: readonly ViewRect[]): ViewRect | undefined {
  return rects.length === 0 ? undefined : rects.reduce(joined);
}

export function isInside([left, top, width, height]: ViewRect, x: number, y: number): boolean {
  return x >= left && x <= left + width && y >= top && y <= top + height;
}

/** The part of a line that a span covers: by its text where that is known, else as if letters were equally wide. */
function partOf(
  { rect: [x, y, width, height], span: [start, end], text = '', size = 16, bold }: ViewLine,
  [from, to]: ViewSpan,
): ViewRect {
  const [first, last] = [Math.max(from, start) - start, Math.min(to, end) - start];
  const ruler = first > 0 || last < end - start ? document.createElement('canvas').getContext('2d') : null;
  // Spans count letters; the text has all signs.
  const letters = [...text.matchAll(/[\p{L}\p{M}\p{N}]/gu)].flatMap(({ 0: sign, index }) =>
    sign.split('').map((_, i) => index + i),
  );
  const isKnown = ruler && letters.length === end - start;
  if (isKnown) ruler.font = `${bold ? 700 : 400} ${size}px system-ui, sans-serif`;
  const widthTo = (at: number, signs: number): number =>
    width *
    (isKnown
      ? ruler.measureText(text.slice(0, signs)).width / ruler.measureText(text).width
      : at / Math.max(1, end - start));
  const left = widthTo(first, letters[first]);
  return [x + left, y, widthTo(last, letters[last - 1] + 1) - left, height];
}

/** Whether two rectangles stand beside each other as words of one line do. */
function isSameLine([x, y, width, height]: ViewRect, [x2, y2, , height2]: ViewRect): boolean {
  const gap = x2 - (x + width);
  const sharesHeight = Math.min(y + height, y2 + height2) - Math.max(y, y2) > Math.min(height, height2) / 2;
  return sharesHeight && gap > -height && gap < height;
}

function joined([x, y, width, height]: ViewRect, [x2, y2, width2, height2]: ViewRect): ViewRect {
  const [left, top] = [Math.min(x, x2), Math.min(y, y2)];
  return [left, top, Math.max(x + width, x2 + width2) - left, Math.max(y + height, y2 + height2) - top];
}
