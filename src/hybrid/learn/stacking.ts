/**
 * What the hybrid model learns: words, then boosted trees for "a heading begins with this row" in two stages, then
 * what its log odds are worth as probabilities, then boosted trees for the choice of where a heading hangs, and of
 * where it ends. Each part learns from what earlier ones say of pages that they have not seen.
 *
 * Source: Wolpert 1992, "Stacked generalization"; in sequence Cohen and Carvalho 2005, "Stacked sequential learning".
 */

import {
  type BoostOptions,
  learnYesNo,
  type OnTree,
  type PackedForest,
  predictForest,
  unpackForest,
} from '../../forests/index.ts';
import { remembered } from '../../math/index.ts';
import { attachmentFeatureNames } from '../attachment-features.ts';
import type { OddsCalibration } from '../calibration.ts';
import { contextFeatures } from '../context-features.ts';
import { endFeatureNames } from '../end-features.ts';
import { firstFeatureNames, joinFeatures, meanLogOdds, secondFeatureNames } from '../heading-log-odds.ts';
import { type PackedLexicon, unpackLexicon, wordFeatures } from '../lexicon.ts';
import { foldsByGroup, splitsOf } from './folds.ts';
import { growing, type IsIgnored, ignoredIndices } from './growing.ts';
import { learnAttachment } from './learn-attachment.ts';
import { learnCalibration } from './learn-calibration.ts';
import { learnEnds } from './learn-ends.ts';
import { learnLexicon } from './learn-lexicon.ts';
import { type LearningPage, pageWeight } from './learning-page.ts';

/** How models are learnt. */
export interface LearnOptions {
  /** Names all random streams: the same seed and pages, in the same order, give the same models; default `1`. */
  seed?: string | undefined;
  /** Folds over groups inside the pages learnt from, 2 or more; default 3. */
  innerFolds?: number | undefined;
  /** Features that nothing is learnt of, by their names: for experiments on what features are worth. */
  isIgnored?: IsIgnored | undefined;
}

/** What learning tells, and how its parts are kept. */
export interface LearnEffects {
  /** Called after each tree; learning waits for it, and ends with what it throws. */
  onTree?: OnTree;
  /** Gives a part that was learnt before from the same pages and options, or learns it and keeps it. */
  part?: ((name: string, learn: () => Promise<PackedForest>) => Promise<PackedForest>) | undefined;
}

/** What is learnt, packed as in a file of weights. */
export interface LearntModels {
  words: PackedLexicon;
  first: PackedForest[];
  second: PackedForest[];
  calibration: OddsCalibration;
  attachment: PackedForest[];
  ends: PackedForest[];
}

/** Parts that {@link learnModels} learns: forests of all folds, and those of all pages. */
export function modelsToLearn({ innerFolds = 3 }: LearnOptions): number {
  return 2 * innerFolds + 4;
}

/**
 * Learns all parts from pages with gold.
 * @throws RangeError when the pages have fewer groups than there are inner folds
 */
export async function learnModels(
  pages: readonly LearningPage[],
  { seed = '1', innerFolds = 3, isIgnored = () => false }: LearnOptions = {},
  { onTree, part = (_, learn) => learn() }: LearnEffects = {},
): Promise<LearntModels> {
  const splits = splitsOf(pages, foldsByGroup(pages, innerFolds, `${seed} inner`));

  /** Of every page what a model says of it that has seen no page of its group. */
  const unseen = async <Said>(
    learn: (training: readonly LearningPage[], fold: number) => Promise<(page: LearningPage) => Said>,
  ): Promise<(page: LearningPage) => Said> => {
    const said = new Map<LearningPage, Said>();
    for (const [fold, { training, heldOut }] of splits.entries()) {
      const say = await learn(training, fold);
      for (const page of heldOut) said.set(page, say(page));
    }
    return (page) => said.get(page) as Said;
  };
  const headings = (name: string, some: readonly LearningPage[], features: typeof alone, own: string) => {
    const names = features === alone ? firstFeatureNames : secondFeatureNames;
    const options = { seed: own, ignored: ignoredIndices(names, isIgnored) };
    return part(name, () => learnHeadings(some, features, options, onTree));
  };
  const ignored = ignoredIndices(attachmentFeatureNames, isIgnored);
  const ignoredOfEnds = ignoredIndices(endFeatureNames, isIgnored);

  const spoken = await unseen(async (some, fold) => {
    const lexicon = unpackLexicon(learnLexicon(some, `${seed} ${fold}`));
    return ({ words }) => words.map((buckets) => wordFeatures(lexicon, buckets));
  });
  const alone = remembered((page: LearningPage) => joinFeatures(page.features, spoken(page)));
  const once = await unseen(async (some, fold) =>
    logOddsOf(await headings(`fold ${fold} first`, some, alone, `${seed} ${fold} first`), alone),
  );
  const inContext = remembered((page: LearningPage) =>
    joinFeatures(alone(page), contextFeatures(page.view, once(page))),
  );
  const twice = await unseen(async (some, fold) =>
    logOddsOf(await headings(`fold ${fold} second`, some, inContext, `${seed} ${fold} second`), inContext),
  );
  const logOdds = remembered((page: LearningPage) => meanLogOdds(once(page), twice(page)));
  const own = `${seed} bag 0`; // the stream of the shipped weights, which are learnt again under this name
  return {
    words: learnLexicon(pages, seed),
    first: [await headings('first', pages, alone, `${own} first`)],
    second: [await headings('second', pages, inContext, `${own} second`)],
    calibration: await learnCalibration(pages, logOdds),
    attachment: [
      await part('attachment', () => learnAttachment(pages, logOdds, { seed: own, ignored }, onTree)),
    ],
    ends: [await part('ends', () => learnEnds(pages, { seed: own, ignored: ignoredOfEnds }, onTree))],
  };
}

/** Features of the rows of a page, as one stage sees them. */
type RowFeatures = (page: LearningPage) => Float64Array[];

/** Learns which rows are headings: a forest whose values are log odds. */
function learnHeadings(
  pages: readonly LearningPage[],
  featuresOf: RowFeatures,
  { seed, ignored }: Pick<BoostOptions, 'seed' | 'ignored'>,
  onTree?: OnTree,
): Promise<PackedForest> {
  const examples = pages.flatMap((page) => featuresOf(page));
  const right = pages.flatMap(({ isHeading }) => isHeading.map(Number));
  const weights = pages.flatMap((page) => page.features.map(() => pageWeight(page)));
  const options = { ...growing.heading, seed: `${seed} heading`, ...(ignored && { ignored }) };
  return learnYesNo(examples, right, weights, options, onTree);
}

/** Log odds of the rows of a page being headings. */
function logOddsOf(forest: PackedForest, featuresOf: RowFeatures): (page: LearningPage) => number[] {
  return (page) => {
    const rows = featuresOf(page);
    if (rows.length === 0) return [];
    const unpacked = unpackForest(forest, rows[0].length);
    return rows.map((values) => predictForest(unpacked, values));
  };
}
