/** A piece of a text on one line: place in the page, and where in the text it starts and how long it is. */
export interface TextPiece {
  bounds: [x: number, y: number, width: number, height: number];
  start: number;
  length: number;
}

/** Difference in CSS pixels up to which two edges are one. */
const nearness = 0.6;

/** Lines of one text beyond which their letters are shared out evenly, so that a hostile text comes to an end. */
const mostLines = 2_000;

/**
 * Where a text node is shown: a piece a line.
 * @param range of the same document, to measure with
 * @param keepsBreaks whether line ends of the text break lines, and so belong to them
 */
export function textBoxes(text: Text, range: Range, keepsBreaks: boolean): TextPiece[] {
  const data = text.data;
  if (data.length === 0) return [];
  range.setStart(text, 0);
  range.setEnd(text, data.length);
  const all = Array.from(range.getClientRects());
  const drawn = all.filter(({ width, height }) => width > 0 || height === 0);
  const rects = drawn.length > 0 ? drawn : all;
  const starts =
    rects.length > mostLines
      ? rects.map((_, i) => Math.floor((i * data.length) / rects.length))
      : lineStarts(text, range, rects);
  const space = keepsBreaks ? /[ \t]/ : /[ \t\n\r\f]/;
  return rects.map(({ x, y, width, height }, i) => {
    const start = starts[i];
    let end = starts[i + 1] ?? data.length;
    // White space that a line breaks at is not drawn.
    while (end > start + 1 && space.test(data[end - 1]) && !isDrawn(text, range, end - 1)) end--;
    return { bounds: [x, y, width, height], start, length: end - start };
  });
}

function isDrawn(text: Text, range: Range, offset: number): boolean {
  range.setStart(text, offset);
  range.setEnd(text, offset + 1);
  return Array.from(range.getClientRects()).some(({ width }) => width > 0);
}

/** Where each line starts, by looking ahead in steps that double, then by halving. */
function lineStarts(text: Text, range: Range, rects: readonly DOMRect[]): number[] {
  const { length } = text.data;
  const rectAt = (offset: number): DOMRect | undefined => {
    range.setStart(text, offset);
    range.setEnd(text, offset + 1);
    return Array.from(range.getClientRects()).find(({ width }) => width > 0);
  };
  /** The first offset from `offset` on whose letter is drawn. */
  const drawn = (offset: number): number => {
    let at = offset;
    while (at < length && !rectAt(at)) at++;
    return at;
  };
  const starts = [rects.length > 0 ? Math.min(drawn(0), length - 1) : 0];
  for (let line = 0; line + 1 < rects.length; line++) {
    const isBehind = (offset: number): boolean => {
      const at = drawn(offset);
      const rect = at < length ? rectAt(at) : undefined;
      return !rect || !isPart(rect, rects[line]);
    };
    let low = starts[line];
    let step = 16;
    while (low + step < length && !isBehind(low + step)) {
      low += step;
      step *= 2;
    }
    let high = Math.min(length, low + step);
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      if (isBehind(middle)) high = middle;
      else low = middle;
    }
    starts.push(Math.min(drawn(high), length - 1));
  }
  return starts;
}

function isPart(letter: DOMRect, line: DOMRect): boolean {
  return (
    letter.left >= line.left - nearness &&
    letter.right <= line.right + nearness &&
    letter.top >= line.top - nearness &&
    letter.bottom <= line.bottom + nearness
  );
}
