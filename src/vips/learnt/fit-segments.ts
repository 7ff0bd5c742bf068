import { type BoostOptions, learnYesNo } from '../../forests/index.ts';
import type { Page, Rect } from '../../page/index.ts';
import type { PackedLearntWeights } from '../learnt-weights.ts';
import { visiblePage } from '../see-page.ts';
import { candidatesOf } from './candidates.ts';
import { goldWorths } from './gold-worths.ts';
import { nodeFeatureNames, nodeFeatures } from './node-features.ts';

/** A page with the blocks that a reader drew. */
export interface BlockGold {
  page: Page;
  /** Large blocks, and small ones; a level without blocks is not learnt from. */
  coarse: readonly Rect[];
  fine: readonly Rect[];
}

/** How forests are grown; tried on kreuzer-random: two to four levels, 50 to 100 trees are the same within noise. */
const growing: Omit<BoostOptions, 'seed'> = {
  trees: 80,
  depth: 3,
  rate: 0.1,
  ridge: 2,
  minHessian: 0.02,
  exampleShare: 0.6,
  featureShare: 0.3,
};

/** Candidates of less weight are not learnt from; and what all count at least. */
const lightest = 0.005;
const floor = 0.002;

/** A page ready to be learnt from. */
export interface BlockExamples {
  features: Float64Array[];
  /** Per example. */
  weights: number[];
  /** Per example its worth; undefined for a level without gold. */
  coarse: ReturnType<typeof goldWorths> | undefined;
  fine: ReturnType<typeof goldWorths> | undefined;
}

/** Describes the candidates of a page, with what each would be worth as a block. */
export function blockExamples({ page, coarse, fine }: BlockGold): BlockExamples {
  const view = visiblePage(page);
  const candidates = candidatesOf(view);
  const features = nodeFeatures(view, candidates);
  const kept = candidates.flatMap(({ weight }, i) => (weight >= lightest ? [i] : []));
  const worths = (gold: readonly Rect[]) => {
    if (gold.length === 0) return undefined;
    const all = goldWorths(view, candidates, gold);
    return kept.map((i) => all[i]);
  };
  return {
    features: kept.map((i) => features[i]),
    weights: kept.map((i) => candidates[i].weight + floor),
    coarse: worths(coarse),
    fine: worths(fine),
  };
}

/**
 * Learns what nodes are worth as blocks: four forests.
 * @param seed names the random streams: the same seed and pages give the same forests
 */
export async function fitSegments(
  pages: readonly BlockExamples[],
  seed: string,
): Promise<Pick<PackedLearntWeights, 'features' | 'coarse' | 'fine'>> {
  const learn = async (level: 'coarse' | 'fine', side: 'precision' | 'recall') => {
    const known = pages.filter((page) => page[level]);
    return learnYesNo(
      known.flatMap(({ features }) => features),
      known.flatMap((page) => (page[level] ?? []).map((worth) => worth[side])),
      known.flatMap(({ weights }) => weights),
      { ...growing, seed: `${seed} ${level} ${side}` },
    );
  };
  const both = async (level: 'coarse' | 'fine') => ({
    precision: await learn(level, 'precision'),
    recall: await learn(level, 'recall'),
  });
  return { features: [...nodeFeatureNames], coarse: await both('coarse'), fine: await both('fine') };
}
