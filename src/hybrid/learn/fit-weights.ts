import { attachmentFeatureNames } from '../attachment-features.ts';
import { endFeatureNames } from '../end-features.ts';
import { firstFeatureNames, secondFeatureNames } from '../heading-log-odds.ts';
import { type PackedWeights, unpackForestsOf, type Weights } from '../weights.ts';
import { foldsByGroup, splitsOf } from './folds.ts';
import { type GoldPage, type LearningPage, learningPage } from './learning-page.ts';
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
function packedForests({
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
 * @throws as {@link fitWeights}
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

/**
 * Checks that no page can be learnt from and held out at once under two names.
 * @throws RangeError naming pages of one id, or pages of one text in two groups
 */
function distinctPages(pages: readonly GoldPage[]): void {
  const ids = new Set<string>();
  const byText = new Map<string, GoldPage>();
  for (const page of pages) {
    const { id, group, document } = page;
    if (ids.has(id)) throw new RangeError(`${id}: there twice (expected unique pages)`);
    ids.add(id);
    const text = document.rows.map(({ blocks }) => blocks.map((block) => block.text).join(' ')).join('\n');
    const twin = byText.get(text);
    if (twin && twin.group !== group) {
      throw new RangeError(
        `${id}: the text of ${twin.id}, but group ${group} (expected ${twin.group}: copies of a page stay together)`,
      );
    }
    byText.set(text, page);
  }
}
