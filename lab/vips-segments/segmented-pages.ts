import type { GoldPage } from '../../bench/support/gold-pages.ts';
import { cutMethods } from '../../src/baselines/index.ts';
import {
  type BcubedScore,
  pageElementNodes,
  rectPolygon,
  type ScoredSegmentation,
  type SegmentedPage,
} from '../../src/eval/index.ts';
import { createRng, mean } from '../../src/math/index.ts';
import type { Multipolygon, Rect } from '../../src/page/index.ts';

/** Segments of a page by one method at one setting. */
export type Segments = (gold: GoldPage) => Multipolygon[];

/** A baseline of `score --segments`; `run` names one of several random draws. */
export function cut(name: keyof typeof cutMethods, k: number, run: number): Segments {
  return ({ page }) =>
    cutMethods[name].cut(createRng('random cut').stream(page.id, k, run), page, k).flatMap(rounded);
}

/** A rectangle with corners at whole pixels; nothing where it has no area. */
export function rounded([x, y, width, height]: Rect): Multipolygon[] {
  const [left, top, right, bottom] = [x, y, x + width, y + height].map(Math.round);
  return left < right && top < bottom ? [rectPolygon([left, top, right - left, bottom - top])] : [];
}

/** Pages with the gold of a level. */
export function pagesOf(golds: Iterable<GoldPage>, level: 1 | 2): SegmentedPage[] {
  return [...golds].flatMap(({ page, gold }) => {
    const segments = gold[level].flatMap((node) => rounded(page.nodes[node].rect ?? [0, 0, 0, 0]));
    if (segments.length === 0) return [];
    return [{ page: page.id, site: page.id.split('/')[0], gold: segments, nodes: pageElementNodes(page) }];
  });
}

/** Means of scores of one page. */
export function average(ofPage: readonly ScoredSegmentation[]): ScoredSegmentation {
  const kind = (name: keyof ScoredSegmentation['scores']): BcubedScore => {
    const scores = ofPage.map((one) => one.scores[name]);
    const of = (field: keyof BcubedScore): number => mean(scores.map((score) => score[field]));
    return {
      precision: of('precision'),
      recall: of('recall'),
      f: of('f'),
      predictedWeight: of('predictedWeight'),
      goldWeight: of('goldWeight'),
    };
  };
  return {
    ...ofPage[0],
    segments: mean(ofPage.map(({ segments }) => segments)),
    scores: { pixels: kind('pixels'), nodes: kind('nodes'), chars: kind('chars') },
  };
}
