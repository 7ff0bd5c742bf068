import type { GoldPage } from '../../bench/support/gold-pages.ts';
import type { Rect } from '../../src/page/index.ts';
import type { BlockGold } from './block-examples.ts';

/** A page of kreuzer-random as the learnt segmentation is fitted on it: boxes of its gold nodes. */
export function blockGold({ page, gold }: GoldPage): BlockGold {
  const rects = (nodes: readonly number[]): Rect[] =>
    nodes.flatMap((node) => {
      const { rect } = page.nodes[node];
      return rect && rect[2] > 0 && rect[3] > 0 ? [rect] : [];
    });
  return { page, coarse: rects(gold[1]), fine: rects(gold[2]) };
}
