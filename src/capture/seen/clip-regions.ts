import { commonEdges, type Edges, edgesOf } from '../../page/inside/index.ts';
import { clipPathRegion, clipRegion } from './clip-shape.ts';
import type { PaintBox } from './paint-boxes.ts';
import { everywhere, isEmpty, nowhere } from './region.ts';

/** Where a box can show. */
export interface Clip {
  /** Where its contents show as the page stands. */
  painted: Edges;
  /** The same after scrolling the page and boxes that scroll; what lies beyond is out of reach. */
  reached: Edges;
}

/** What boxes below one take over, by how they are placed. */
interface Inside {
  flow: Clip;
  absolute: Clip;
  fixed: Clip;
}

/** The window and the page in it. */
export interface Canvas {
  window: { width: number; height: number };
  /** What scrolling can show, from the upper left corner. */
  page: { width: number; height: number };
}

/**
 * Where each box can show: `overflow` of its containing blocks, `clip` and `clip-path`, the edges of the page, and of
 * the window for fixed boxes. A box that scrolls cuts only what lies before its start. O(boxes).
 */
export function clipRegions(boxes: readonly PaintBox[], { window, page }: Canvas): Clip[] {
  const inside: Inside[] = new Array(boxes.length);
  const own: Clip[] = new Array(boxes.length);
  const root = boxes.find(({ name }) => name === 'html');
  const body = boxes.find(({ name, parent }) => name === 'body' && boxes[parent] === root);
  // What <html> clips, or <body> in its place, is the window's affair.
  const isRootVisible = root?.style.overflowX === 'visible' && root.style.overflowY === 'visible';
  const ofWindow = isRootVisible ? body : root;
  const right = ofWindow?.style.overflowX === 'clip' ? window.width : Math.max(page.width, window.width);
  const whole = { left: 0, top: 0, right, bottom: Math.max(page.height, window.height) };
  const outermost: Inside = {
    flow: { painted: whole, reached: whole },
    absolute: { painted: whole, reached: whole },
    fixed: cutBoth(
      { painted: everywhere, reached: everywhere },
      edgesOf([0, 0, window.width, window.height]),
    ),
  };
  boxes.forEach((box, i) => {
    const { style, rect, name } = box;
    const outer = box.parent < 0 ? outermost : inside[box.parent];
    if (name === '#text') {
      own[i] = outer.flow;
      inside[i] = outer;
      return;
    }
    const { position } = style;
    own[i] = position === 'fixed' ? outer.fixed : position === 'absolute' ? outer.absolute : outer.flow;
    let { absolute, fixed } = outer;
    const shape = shapeOf(box);
    if (shape) {
      own[i] = cutBoth(own[i], shape);
      absolute = cutBoth(absolute, shape);
      fixed = cutBoth(fixed, shape);
    }
    const clips = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const flow = clips && box !== root && box !== ofWindow && rect ? cutOverflow(own[i], box) : own[i];
    if (position !== 'static' || style.holdsFixed) absolute = flow;
    if (style.holdsFixed) fixed = flow;
    inside[i] = { flow, absolute, fixed };
  });
  return own;
}

function shapeOf({ style, rect }: PaintBox): Edges | undefined {
  const clip = style.clip === undefined ? undefined : clipRegion(style.clip, rect);
  const path = style.clipPath === undefined ? undefined : clipPathRegion(style.clipPath, rect);
  return clip && path ? commonEdges(clip, path) : (clip ?? path);
}

function cutBoth({ painted, reached }: Clip, region: Edges): Clip {
  return { painted: commonEdges(painted, region), reached: commonEdges(reached, region) };
}

/** Cuts at the padding box; along an axis that scrolls, contents behind the start are reached. */
function cutOverflow({ painted, reached }: Clip, { style, rect }: PaintBox): Clip {
  const edge = edgesOf(rect);
  const [top, right, bottom, left] = style.border;
  const port: Edges = {
    left: style.overflowX === 'visible' ? Number.NEGATIVE_INFINITY : edge.left + left,
    top: style.overflowY === 'visible' ? Number.NEGATIVE_INFINITY : edge.top + top,
    right: style.overflowX === 'visible' ? Number.POSITIVE_INFINITY : edge.right - right,
    bottom: style.overflowY === 'visible' ? Number.POSITIVE_INFINITY : edge.bottom - bottom,
  };
  const shown = commonEdges(reached, port);
  const scrollsX = style.overflowX === 'scroll';
  const scrollsY = style.overflowY === 'scroll';
  if (isEmpty(shown)) return { painted: nowhere, reached: nowhere };
  return {
    painted: commonEdges(painted, port),
    reached: {
      left: scrollsX ? (style.isRightToLeft ? Number.NEGATIVE_INFINITY : port.left) : shown.left,
      right: scrollsX ? (style.isRightToLeft ? port.right : Number.POSITIVE_INFINITY) : shown.right,
      top: scrollsY ? port.top : shown.top,
      bottom: scrollsY ? Number.POSITIVE_INFINITY : shown.bottom,
    },
  };
}
