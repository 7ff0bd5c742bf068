import { type BoostOptions, learnYesNo } from '../../forests/index.ts';
import type { PackedMainWeights } from '../main-weights.ts';
import { type DescribedRows, mainFeatureNames } from './main-features.ts';

/** Rows of a page, and what share of each (0 to 1) is main content. */
export interface MainGold extends Pick<DescribedRows, 'features' | 'sizes'> {
  shares: readonly number[];
}

/** How the forest is grown; tried on the tuning half of CleanEval (lab/main-content). */
const growing: Omit<BoostOptions, 'seed'> = {
  trees: 120,
  depth: 4,
  rate: 0.1,
  ridge: 2,
  minHessian: 0.5,
  exampleShare: 0.5,
  featureShare: 0.2,
};

/**
 * Learns which rows are main content. Pages count alike, but for a root of what they hold.
 * @param seed names the random streams: the same seed and pages give the same forest
 */
export async function fitMain(
  pages: readonly MainGold[],
  seed: string,
): Promise<Pick<PackedMainWeights, 'features' | 'main'>> {
  const rows = pages.flatMap(({ features, sizes, shares }) => {
    const whole = sizes.reduce((sum, size) => sum + size, 0);
    const kept = sizes.flatMap((size, i) => (size > 0 ? [i] : []));
    return kept.map((i) => ({
      values: features[i],
      share: shares[i],
      weight: Math.sqrt(sizes[i]) / whole ** 0.25,
    }));
  });
  const main = await learnYesNo(
    rows.map(({ values }) => values),
    rows.map(({ share }) => share),
    rows.map(({ weight }) => weight),
    { ...growing, seed },
  );
  return { features: [...mainFeatureNames], main };
}
