import type { FeatureTable } from '../forests/index.ts';
import type { Rect } from '../page/index.ts';

/** A box on a page, CSS pixels; the page is at least 1 wide and high. */
export interface BoxSubject {
  rect: Rect;
  /** Square CSS pixels. */
  area: number;
  facts: { width: number; height: number };
}

/** Place and size of a box on its page. */
export const boxFeatures: FeatureTable<BoxSubject> = {
  x: ({ rect, facts }) => rect[0] / facts.width,
  y: ({ rect, facts }) => rect[1] / facts.height,
  right: ({ rect, facts }) => (rect[0] + rect[2]) / facts.width,
  bottom: ({ rect, facts }) => (rect[1] + rect[3]) / facts.height,
  width: ({ rect, facts }) => rect[2] / facts.width,
  height: ({ rect, facts }) => rect[3] / facts.height,
  area: ({ area, facts }) => area / (facts.width * facts.height),
  'log height': ({ rect }) => Math.log2(1 + rect[3]),
  'log width': ({ rect }) => Math.log2(1 + rect[2]),
  'y, px': ({ rect }) => rect[1],
  'px below': ({ rect, facts }) => facts.height - rect[1] - rect[3],
  aspect: ({ rect }) => Math.log2((rect[2] + 1) / (rect[3] + 1)),
  'off the middle': ({ rect, facts }) => (rect[0] + rect[2] / 2) / facts.width - 0.5,
};
