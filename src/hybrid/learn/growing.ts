import type { BoostOptions } from '../../forests/index.ts';

const steady = { ridge: 3, minHessian: 2 };

/**
 * Settings of the trees, less their seed; chosen by held-out scores on the pages annotated for scoring
 * (docs/model.md, lab/written-pages).
 */
export const growing: Readonly<
  Record<'heading' | 'attachment' | 'ends', Omit<BoostOptions, 'seed' | 'ignored'>>
> = {
  heading: { ...steady, trees: 300, depth: 6, rate: 0.05, exampleShare: 0.6, featureShare: 0.25 },
  attachment: { ...steady, trees: 300, depth: 6, rate: 0.08, exampleShare: 0.7, featureShare: 0.4 },
  ends: { ...steady, trees: 150, depth: 4, rate: 0.08, exampleShare: 0.7, featureShare: 0.4 },
};

/** Whether a feature is left out of learning, by its name. */
export type IsIgnored = (feature: string) => boolean;

/** Places of the features that are left out. */
export function ignoredIndices(names: readonly string[], isIgnored: IsIgnored): ReadonlySet<number> {
  return new Set(names.flatMap((name, place) => (isIgnored(name) ? [place] : [])));
}
