import { unpackForestsOf, type Weights } from '../weights.ts';
import { distinctPages } from './distinct-pages.ts';
import { packedForests } from './fit-weights.ts';
import { foldsByGroup, splitsOf } from './folds.ts';
import { type GoldPage, type LearningPage, learningPage } from './learning-page.ts';
import { type LearnEffects, type LearnOptions, type LearntModels, learnModels } from './stacking.ts';

/** How pages are held out. */
export interface HoldOutOptions extends LearnOptions {
  /** Folds over groups, 2 or more; default 6. */
  folds?: number | undefined;
}

/** A page with weights that have seen no page of its group. */
export interface HeldOutPage {
  page: LearningPage;
  fold: number;
  weights: Weights;
}

/** How a model is learnt from pages: {@link learnModels}, or what stands for it. */
export type HeldOutLearner = (
  pages: readonly LearningPage[],
  options: LearnOptions,
  effects: LearnEffects,
) => Promise<LearntModels>;

/**
 * Learns, for each fold of groups, everything anew from the pages of other groups.
 * @returns one entry a page, in their order
 * @throws RangeError for a page that is there twice, a weight that is none, gold of another text, folds out of range or
 * too few groups; Error when a page has no layout
 */
export async function holdOut(
  pages: readonly GoldPage[],
  { folds = 6, seed = '1', ...options }: HoldOutOptions = {},
  { part, ...effects }: LearnEffects = {},
  learn: HeldOutLearner = learnModels,
): Promise<HeldOutPage[]> {
  distinctPages(pages);
  const all = pages.map(learningPage);
  const found = new Map<LearningPage, HeldOutPage>();
  const splits = splitsOf(all, foldsByGroup(all, folds, seed));
  for (const [fold, { training, heldOut }] of splits.entries()) {
    const own: LearnEffects = part
      ? { ...effects, part: (name, make) => part(`held out ${fold} ${name}`, make) }
      : effects;
    const weights = unpackForestsOf(packedForests(await learn(training, { ...options, seed }, own)));
    for (const page of heldOut) found.set(page, { page, fold, weights });
  }
  return all.map((page) => found.get(page) as HeldOutPage);
}
