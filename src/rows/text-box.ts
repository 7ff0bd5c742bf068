import { partitionPoint } from '../math/index.ts';
import type { Page, TextFragment, TextLine } from '../page/index.ts';
import type { PlacedBlock } from './row-builder.ts';

export interface TextBox {
  left: number;
  top: number;
  right: number;
  bottom: number;
  /** Height of the highest line box. */
  line: number;
}

/** Text of one line is no higher than this many of its highest line box (room for raised and lowered text). */
const oneLine = 1.5;

/** The smallest box that holds both. */
export function joinBoxes(a: TextBox | undefined, b: TextBox | undefined): TextBox | undefined {
  if (!a || !b) return a ?? b;
  return {
    left: Math.min(a.left, b.left),
    top: Math.min(a.top, b.top),
    right: Math.max(a.right, b.right),
    bottom: Math.max(a.bottom, b.bottom),
    line: Math.max(a.line, b.line),
  };
}

export function isOneLine(box: TextBox): boolean {
  return box.bottom - box.top <= oneLine * box.line;
}

/** True when the boxes stand on the same visual line: they share more than half of the lower one's height. */
export function shareLine(a: TextBox, b: TextBox): boolean {
  const shared = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
  return shared > Math.min(a.bottom - a.top, b.bottom - b.top) / 2;
}

/** Box of the text below every node, by node; undefined where no text is seen. O(nodes + lines). */
export function nodeBoxes(page: Page): (TextBox | undefined)[] {
  const boxes: (TextBox | undefined)[] = new Array(page.nodes.length).fill(undefined);
  for (const { node, lines } of page.fragments) boxes[node] = linesBox(lines);
  // Parents stand before their children.
  for (let i = boxes.length - 1; i > 0; i--) {
    const { parent } = page.nodes[i];
    if (parent >= 0) boxes[parent] = joinBoxes(boxes[parent], boxes[i]);
  }
  return boxes;
}

/**
 * Box of a block: of the line boxes that its range of the text node touches.
 * @param fragment of the text node in which the block begins
 */
export function blockBox({ from, to }: PlacedBlock, fragment: TextFragment | undefined): TextBox | undefined {
  if (!fragment) return undefined;
  const { lines } = fragment;
  const first = partitionPoint(lines.length, (k) => lines[k].end <= from);
  let end = first;
  while (end < lines.length && lines[end].start < to) end++;
  return linesBox(lines.slice(first, end));
}

function linesBox(lines: readonly TextLine[]): TextBox | undefined {
  let box: TextBox | undefined;
  for (const { rect } of lines) {
    const [left, top, width, height] = rect;
    box = joinBoxes(box, { left, top, right: left + width, bottom: top + height, line: height });
  }
  return box;
}
