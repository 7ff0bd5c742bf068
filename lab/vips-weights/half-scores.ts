import type { GoldPage } from '../../bench/support/gold-pages.ts';
import type { VipsWeights } from '../../src/vips/index.ts';
import { levelCoherence, ruleSets, segmentFully, visiblePage } from '../../src/vips/inside/index.ts';
import { cutScores } from './cut-scores.ts';

/** BCubed F of nodes and of characters of text. */
export type Score = { nodes: number; chars: number };

/** Means over the pages of one half, development or the other, at a level of the gold and a permitted DoC. */
export type HalfScores = (development: boolean, level: 1 | 2, stop: number) => Score;

/** Scores of `tr2003` with some weights. */
export function halfScores(pages: readonly GoldPage[], weights: VipsWeights): HalfScores {
  const rules = ruleSets.tr2003;
  const trees = pages.map((gold) => {
    const view = visiblePage(gold.page, weights.literal.lineBreaks ? 'report' : 'display');
    const root = segmentFully(view, rules, weights);
    levelCoherence(root, rules, weights);
    return { gold, score: { 1: cutScores(gold, view, root, 1), 2: cutScores(gold, view, root, 2) } };
  });
  return (development, level, stop) => {
    const scores = trees
      .filter(({ gold }) => gold.development === development && gold.gold[level].length > 0)
      .map(({ score }) => score[level](new Map(), stop));
    const of = (name: keyof Score): number => scores.reduce((sum, one) => sum + one[name], 0) / scores.length;
    return { nodes: of('nodes'), chars: of('chars') };
  };
}
