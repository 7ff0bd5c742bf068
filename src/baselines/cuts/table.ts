import type { Rng } from '../../math/index.ts';
import type { Page, Rect } from '../../page/index.ts';
import { childrenOfBody, randomCut } from './cut-dom.ts';

/** A segmentation that anybody could make. */
export interface CutMethod {
  summary: string;
  /** What its number counts; null where it takes none. */
  parameter: string | null;
  /**
   * @param rng of this page and number
   * @param page with layout
   * @param parts an integer >= 1
   * @returns rectangles in CSS pixels
   */
  cut: (rng: Rng, page: Page, parts: number) => Rect[];
}

/** Baselines of segmentation by name. */
export const cutMethods: Readonly<Record<'page' | 'body' | 'random' | 'fixed', CutMethod>> = {
  page: {
    summary: 'the page as one segment',
    parameter: null,
    cut: (_, { size }) => (size ? [[0, 0, size.width, size.height]] : []),
  },
  body: {
    summary: 'children of the first element that has several with text or pictures',
    parameter: null,
    cut: (_, page) => rectsOf(page, childrenOfBody(page)),
  },
  random: {
    summary: 'a random cut of the DOM into at least K parts',
    parameter: 'K',
    cut: (rng, page, parts) => rectsOf(page, randomCut(rng, page, parts)),
  },
  fixed: {
    summary: 'K stripes of equal height',
    parameter: 'K',
    cut: (_, { size }, parts) => {
      if (!size) return [];
      const height = size.height / parts;
      return Array.from({ length: parts }, (__, i): Rect => [0, i * height, size.width, height]);
    },
  },
};

function rectsOf({ nodes }: Page, cut: readonly number[]): Rect[] {
  return cut.flatMap((node): Rect[] => {
    const { rect } = nodes[node];
    return rect ? [rect] : [];
  });
}
