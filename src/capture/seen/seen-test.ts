import type { HiddenBy, Rect } from '../../page/index.ts';
import { commonEdges, type Edges, edgesOf } from '../../page/inside/index.ts';
import { blend, type Color, white } from '../css-color.ts';
import type { Canvas } from './clip-regions.ts';
import { clipRegions } from './clip-regions.ts';
import { layersOf } from './layers.ts';
import type { PaintBox } from './paint-boxes.ts';
import { indexPainters, type Painter, paintersOf } from './painters.ts';
import { holds, isEmpty } from './region.ts';

/** Least opacity of letters that are seen. */
const leastOpacity = 0.05;

/** Least height of a line that can be read, CSS pixels. */
const leastHeight = 4;

/** A line is seen when this share of its width shows, or so many of its heights, at this share of its height. */
const leastWidth = 1 / 4;
const enoughHeights = 5;
const leastHeightShare = 1 / 2;

/** Difference of a channel, of 255, below which two colours are one to the eye. */
const leastDifference = 10;

/** Places of a line, as shares of its width, where its colour is compared with what is behind it. */
const colorPlaces = [0.1, 0.5, 0.9];

/** Columns in which a line is looked at for what covers it, at most; and heights in each. */
const mostColumns = 16;
const heights = [0.25, 0.5, 0.75];

/** Painters looked at for one page, in all. */
const work = 10_000_000;

/**
 * Tells of lines of text whether a person sees them who scrolls and touches nothing else.
 * @param boxes of one document in the order of the tree
 * @returns a test of a line: its text box by index in `boxes`, and its rectangle; undefined when it is seen, else why
 *   not
 */
export function seenTest(
  boxes: readonly PaintBox[],
  canvas: Canvas,
): (text: number, line: Rect) => HiddenBy | undefined {
  const clips = clipRegions(boxes, canvas);
  const layers = layersOf(boxes);
  const painters = indexPainters(paintersOf(boxes, clips, layers), work);
  const filledBy = textFills(boxes);
  return (text, line) => {
    const { style } = boxes[text];
    const layer = layers[text];
    if (!style.isVisible || layer.isAway || layer.opacity < leastOpacity) return 'transparent';
    const alpha = style.fill[3] * layer.opacity;
    const isPlain = !style.isOutlined && !filledBy[text];
    if (isPlain && alpha < leastOpacity) return 'transparent';
    const { isVertical } = style;
    if ((isVertical ? line[2] : line[3]) < leastHeight) return 'small';
    const reached = commonEdges(edgesOf(line), clips[text].reached);
    if (!isEnough(reached, line, isVertical)) return 'outside';
    const shown = commonEdges(reached, clips[text].painted);
    // What scrolling brings into view now stands where something else is painted.
    if (isEmpty(shown)) return undefined;
    const near = painters.within(shown);
    // Where boxes are heaped up without end, nobody looks through them.
    if (!near) return undefined;
    const over = near.filter(
      ({ isOpaque, key, movesWith }) => isOpaque && key > layer.own && movesWith === layer.movesWith,
    );
    if (over.length > 0 && isCovered(shown, line, isVertical, over)) return 'covered';
    if (!isPlain || layer.isMixed) return undefined;
    const [red, green, blue] = style.fill;
    const color: Color = [red, green, blue, alpha];
    const below = near
      .filter(({ key, movesWith }) => key <= layer.own && (movesWith === layer.movesWith || movesWith === -1))
      .sort((a, b) => b.key - a.key || b.box - a.box);
    const isLost = colorPlaces.every((share) => {
      const [x, y] = isVertical
        ? [(shown.left + shown.right) / 2, shown.top + share * (shown.bottom - shown.top)]
        : [shown.left + share * (shown.right - shown.left), (shown.top + shown.bottom) / 2];
      const behind = colorAt(x, y, below);
      const seen = behind && blend(color, behind);
      return (
        seen && [0, 1, 2].every((channel) => Math.abs(seen[channel] - behind[channel]) < leastDifference)
      );
    });
    return isLost ? 'same-color' : undefined;
  };
}

/** Whether enough of a line shows to be read. */
function isEnough(shown: Edges, [, , width, height]: Rect, isVertical: boolean): boolean {
  const [across, down] = [shown.right - shown.left, shown.bottom - shown.top];
  return isVertical ? isLegible(down, height, across, width) : isLegible(across, width, down, height);
}

/** @param along how much of the line's `length` shows, @param high how much of its `size` */
function isLegible(along: number, length: number, high: number, size: number): boolean {
  return (
    high >= leastHeightShare * size &&
    along > 0 &&
    along >= Math.min(leastWidth * length, enoughHeights * size)
  );
}

/** Whether too little of a line is left free, looked at in columns across it. */
function isCovered(shown: Edges, line: Rect, isVertical: boolean, over: readonly Painter[]): boolean {
  const isCoveredAt = (x: number, y: number): boolean => over.some(({ region }) => holds(region, x, y));
  const [length, size] = isVertical ? [line[3], line[2]] : [line[2], line[3]];
  const [start, end] = isVertical ? [shown.top, shown.bottom] : [shown.left, shown.right];
  const [from, to] = isVertical ? [shown.left, shown.right] : [shown.top, shown.bottom];
  const columns = Math.min(mostColumns, Math.max(4, Math.ceil((end - start) / size)));
  let free = 0;
  for (let column = 0; column < columns; column++) {
    const at = start + ((column + 0.5) * (end - start)) / columns;
    const covered = heights.filter((share) => {
      const across = from + share * (to - from);
      return isVertical ? isCoveredAt(across, at) : isCoveredAt(at, across);
    });
    if (covered.length < heights.length / 2) free++;
  }
  return !isLegible((free * (end - start)) / columns, length, size, size);
}

/** The colour at a point by the painters there, the last painted first; undefined when it is not known. */
function colorAt(x: number, y: number, painters: readonly Painter[]): Color | undefined {
  let color: Color = [0, 0, 0, 0];
  for (const painter of painters) {
    if (!holds(painter.region, x, y)) continue;
    if (!painter.color) return undefined;
    color = blend(color, painter.color);
    if (color[3] > 0.99) break;
  }
  return blend(color, white);
}

/** Whether text is filled with the background of a box around it. */
function textFills(boxes: readonly PaintBox[]): Uint8Array {
  const filled = new Uint8Array(boxes.length);
  boxes.forEach(({ parent, style, name }, i) => {
    const own = name !== '#text' && style.fillsText && (style.hasImage || style.background[3] > 0);
    filled[i] = own || (parent >= 0 && filled[parent]) ? 1 : 0;
  });
  return filled;
}
