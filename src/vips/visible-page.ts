import type { Page, Rect } from '../page/index.ts';
import type { NodeKind } from './node-kind.ts';

/** How many levels of branching below the root are told apart. */
export const outerLevels = 8;

/** Fonts of the text below a node: no text, or more than one size or weight. */
export const noFont = -1;
export const mixedFonts = -2;

export type Side = 'top' | 'right' | 'bottom' | 'left';

/** By node: where its outermost text on one side ends, and the style of that text; -1 where there is none. */
export interface OutermostText {
  edge: Float64Array;
  style: Int32Array;
}

/**
 * What segmentation asks of a page, precomputed: one entry a node in every array.
 *
 * *Children* are the valid ones only, seen through `display: contents`.
 */
export interface VisiblePage {
  page: Page;
  kind: NodeKind[];
  /** Can be seen, with a width and height above 0, itself or by what is below it. */
  valid: Uint8Array;
  text: Uint8Array;
  /** Inline node whose children are all text or virtual text; of the paper: all text. */
  virtualText: Uint8Array;
  /** Changes the look of text without a line break; text nodes count. */
  inline: Uint8Array;
  /** A BR among the children, where it counts as a line-break node. */
  hasBreak: Uint8Array;
  /** Edges of what can be seen of the node and below it, clipped; empty nodes have left > right. */
  left: Float64Array;
  top: Float64Array;
  right: Float64Array;
  bottom: Float64Array;
  /** Top and bottom with glyph boxes that are higher than their line. */
  inkTop: Float64Array;
  inkBottom: Float64Array;
  /** Area of the border box; of what is seen where the box has none. */
  area: Float64Array;
  firstChild: Int32Array;
  nextSibling: Int32Array;
  childCount: Int32Array;
  /** The node itself, or what an only child and its only child ... end in. */
  inner: Int32Array;
  /** The outermost ancestors that hold more than one child (the node itself counts), `outerLevels` per node; -1. */
  outer: Int32Array;
  /** Index behind the last node of the subtree. */
  end: Int32Array;
  /** Font of all text below (an index of its size and weight), or one of the two marks above. */
  font: Int32Array;
  /** Style of the first and of the last text below, in document order; -1 when there is none. */
  firstTextStyle: Int32Array;
  lastTextStyle: Int32Array;
  /** The text at or below each node that is nearest to each of its sides; looked for when it is first asked for. */
  outermost: () => Readonly<Record<Side, OutermostText>>;
  /** Number of the effective background colour; elements with a background image have a number of their own. */
  background: Int32Array;
  /** Draws something itself: text, replaced content, a border, a background that differs from the one behind. */
  paints: Uint8Array;
  /** First fragment at or below the node, and the one behind the last. */
  fragmentStart: Int32Array;
  fragmentEnd: Int32Array;
}

/** Rectangle of what can be seen of a node. */
export function visibleRect(view: VisiblePage, node: number): Rect {
  const { left, top, right, bottom } = view;
  return [left[node], top[node], right[node] - left[node], bottom[node] - top[node]];
}

/** A page view with nothing filled in. */
export function emptyView(page: Page): Omit<VisiblePage, 'outermost'> {
  const count = page.nodes.length;
  const numbers = (fill: number) => new Int32Array(count).fill(fill);
  const edges = (fill: number) => new Float64Array(count).fill(fill);
  return {
    page,
    kind: new Array(count).fill('other'),
    valid: new Uint8Array(count),
    text: new Uint8Array(count),
    virtualText: new Uint8Array(count),
    inline: new Uint8Array(count),
    hasBreak: new Uint8Array(count),
    left: edges(Number.POSITIVE_INFINITY),
    top: edges(Number.POSITIVE_INFINITY),
    right: edges(Number.NEGATIVE_INFINITY),
    bottom: edges(Number.NEGATIVE_INFINITY),
    inkTop: edges(Number.POSITIVE_INFINITY),
    inkBottom: edges(Number.NEGATIVE_INFINITY),
    area: edges(0),
    firstChild: numbers(-1),
    nextSibling: numbers(-1),
    childCount: numbers(0),
    inner: Int32Array.from({ length: count }, (_, i) => i),
    outer: new Int32Array(count * outerLevels).fill(-1),
    end: numbers(0),
    font: numbers(noFont),
    firstTextStyle: numbers(-1),
    lastTextStyle: numbers(-1),
    background: numbers(-1),
    paints: new Uint8Array(count),
    fragmentStart: numbers(0),
    fragmentEnd: numbers(0),
  };
}
