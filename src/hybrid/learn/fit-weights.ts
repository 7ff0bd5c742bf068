import { attachmentFeatureNames } from '../attachment-features.ts';
import { endFeatureNames } from '../end-features.ts';
import { firstFeatureNames, secondFeatureNames } from '../heading-log-odds.ts';
import type { PackedWeights } from '../weights.ts';
import { distinctPages } from './distinct-pages.ts';
import type { GoldPage } from './learning-page.ts';
import { learningPage } from './learning-page.ts';
import { type LearnEffects, type LearnOptions, type LearntModels, learnModels } from './stacking.ts';

/**
 * Fits the hybrid model to annotated pages.
 * @param pages of as many groups as there are inner folds, or more
 * @param provenance what the weights say of their origin
 * @returns weights as in `weights.json`; `unpackWeights` makes them ready for `inferDocument` and `outlinePage`
 * @throws RangeError for a page that is there twice, a weight that is none, gold of another text, folds out of range or
 * too few groups; Error when a page has no layout
 */
export async function fitWeights(
  pages: readonly GoldPage[],
  provenance: PackedWeights['provenance'],
  options: LearnOptions = {},
  effects: LearnEffects = {},
): Promise<PackedWeights> {
  distinctPages(pages);
  const learnt = await learnModels(pages.map(learningPage), options, effects);
  return { version: 1, provenance, ...packedForests(learnt) };
}

/** What was learnt, with the names of the features. */
export function packedForests({
  words,
  first,
  second,
  calibration,
  attachment,
  ends,
}: LearntModels): Pick<PackedWeights, 'heading' | 'attachment' | 'ends'> {
  return {
    heading: {
      words,
      first: { features: [...firstFeatureNames], forests: first },
      second: { features: [...secondFeatureNames], forests: second },
      calibration,
    },
    attachment: { features: [...attachmentFeatureNames], forests: attachment },
    ends: { features: [...endFeatureNames], forests: ends },
  };
}
