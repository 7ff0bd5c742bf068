import type { PaintBox } from './paint-boxes.ts';

/** How a box is painted among others. */
export interface Layer {
  /** When the box itself is painted: what is higher lies over it. */
  own: number;
  /** When its contents are painted that have no layer of their own. */
  contents: number;
  /** Product of the opacities of the box and those around it. */
  opacity: number;
  /** Whether its back is turned to the reader and not seen. */
  isAway: boolean;
  /** Whether bounds differ from what is painted: something around it is rotated or skewed. */
  isSkewed: boolean;
  /** Whether it, or something around it, is mixed with what is behind. */
  isMixed: boolean;
  /** The fixed or sticky box that it moves with, by index; -1 for what moves with the page. */
  movesWith: number;
}

/** Offset of layers below the contents of their stacking context, and between two of them. */
const below = 0.1;
const step = 1e-7;

/**
 * When each box is painted, and how its ancestors change it. O(boxes).
 *
 * The browser numbers layers in the order of the tree of stacking contexts. Two things are put right: boxes that clip
 * have numbers of their own though they are painted with their parents, and layers of a negative `z-index` have
 * higher numbers than the context in whose contents' back they are.
 * @source CSS 2.2, appendix E (painting order)
 */
export function layersOf(boxes: readonly PaintBox[]): Layer[] {
  const layers: Layer[] = new Array(boxes.length);
  /** Contents of the stacking context around what a box holds; and the base of layers behind it. */
  const context = new Float64Array(boxes.length);
  const behind = new Float64Array(boxes.length).fill(-1);
  const depth = new Int8Array(boxes.length).fill(1);
  boxes.forEach(({ parent, style, name, order, isStacking }, i) => {
    const outer = parent < 0 ? outermost : layers[parent];
    if (name === '#text') {
      layers[i] = { ...outer, own: outer.contents };
      return;
    }
    behind[i] = parent < 0 ? -1 : behind[parent];
    context[i] = parent < 0 ? 0 : context[parent];
    let { contents } = outer;
    let own = contents;
    const isLayer = isStacking || style.position !== 'static';
    if (isLayer) {
      if (isStacking && style.zIndex < 0 && behind[i] < 0) behind[i] = context[i] + below;
      own = behind[i] >= 0 ? behind[i] + order * step : order;
      contents = own + (behind[i] >= 0 ? step / 2 : 1 / 2);
      if (isStacking) context[i] = own;
    }
    const facing = style.isTurned ? -1 : 1;
    const outerFacing = parent >= 0 && boxes[parent].style.keepsDepth ? depth[parent] : 1;
    depth[i] = facing * outerFacing;
    layers[i] = {
      own,
      contents,
      opacity: outer.opacity * style.opacity,
      isAway: outer.isAway || (!style.hasBack && depth[i] < 0),
      isSkewed: outer.isSkewed || style.isSkewed,
      isMixed: outer.isMixed || style.isMixed,
      movesWith: style.position === 'fixed' || style.position === 'sticky' ? i : outer.movesWith,
    };
  });
  return layers;
}

const outermost: Layer = {
  ...{ own: 0, contents: 0.5, opacity: 1 },
  ...{ isAway: false, isSkewed: false, isMixed: false, movesWith: -1 },
};
