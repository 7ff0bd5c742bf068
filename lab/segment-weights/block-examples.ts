import type { Learner } from '../../src/forests/index.ts';
import type { Page, Rect } from '../../src/page/index.ts';
import {
  type blockLearner,
  candidatesOf,
  nodeFeatures,
  nodeSubjects,
  visiblePage,
} from '../../src/vips/inside/index.ts';
import type { Examples, Growing } from './fit-forests.ts';
import { goldWorths } from './gold-worths.ts';

type BlockTarget = typeof blockLearner extends Learner<infer Target> ? Target : never;

/** Tried on kreuzer-random: two to four levels, 50 to 100 trees are the same within noise. */
export const blockGrowing: Growing = {
  trees: 80,
  depth: 3,
  rate: 0.1,
  ridge: 2,
  minHessian: 0.02,
  exampleShare: 0.6,
  featureShare: 0.3,
};

/** A page with the blocks that a reader drew. */
export interface BlockGold {
  page: Page;
  /** Large blocks, and small ones; a level without blocks is not learnt from. */
  coarse: readonly Rect[];
  fine: readonly Rect[];
}

/** Candidates of less weight are not learnt from; and what all count at least. */
const lightest = 0.005;
const floor = 0.002;

/** Describes the candidates of a page, with what each would be worth as a block. */
export function blockExamples({ page, coarse, fine }: BlockGold): Examples<BlockTarget> {
  const view = visiblePage(page);
  const candidates = candidatesOf(view);
  const isHeavy = candidates.map(({ weight }) => weight >= lightest);
  const kept = nodeSubjects(view, candidates).filter((_, i) => isHeavy[i]);
  const shares = (level: 'coarse' | 'fine', gold: readonly Rect[]): Examples<BlockTarget>['shares'] => {
    if (gold.length === 0) return {};
    const worths = goldWorths(view, candidates, gold).filter((_, i) => isHeavy[i]);
    return {
      [`${level} precision`]: worths.map(({ precision }) => precision),
      [`${level} recall`]: worths.map(({ recall }) => recall),
    };
  };
  return {
    features: nodeFeatures.rows(kept),
    weights: kept.map(({ own }) => own.weight + floor),
    shares: { ...shares('coarse', coarse), ...shares('fine', fine) },
  };
}
