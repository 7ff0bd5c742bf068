import {
  type BoostOptions,
  type Learner,
  learnYesNo,
  type PackedForest,
  type PackedForests,
  type ScoreRows,
  unpackForests,
} from '../../src/forests/index.ts';

/** How forests are grown. */
export type Growing = Omit<BoostOptions, 'seed'>;

/** What a page gives to learn from. */
export interface Examples<Target extends string> {
  /** Of each example, in the order of the learner's features. */
  features: readonly Float64Array[];
  /** How much each example counts, above 0. */
  weights: readonly number[];
  /** Per example the share of yes, 0 to 1; nothing is learnt from the page of a target that is left out. */
  shares: Partial<Record<Target, readonly number[]>>;
}

/**
 * Learns a forest for each target.
 * @param seed names the random streams, with the target behind it where there are several: the same seed and pages give
 * the same forests
 */
export async function fitForests<Target extends string>(
  { features, targets }: Learner<Target>,
  growing: Growing,
  pages: readonly Examples<Target>[],
  seed: string,
): Promise<Pick<PackedForests<Target>, 'features' | 'forests'>> {
  const forests: Partial<Record<Target, PackedForest>> = {};
  for (const target of targets) {
    const known = pages.filter(({ shares }) => shares[target]);
    forests[target] = await learnYesNo(
      known.flatMap((page) => page.features),
      known.flatMap(({ shares }) => shares[target] ?? []),
      known.flatMap(({ weights }) => weights),
      { ...growing, seed: targets.length > 1 ? `${seed} ${target}` : seed },
    );
  }
  return { features: [...features], forests: forests as Record<Target, PackedForest> };
}

/**
 * Learns weights for each part of the pages from the others.
 * @param splits what is learnt from and what is held out; pages of one site are on one side
 * @param seed names the random streams, with the number of the split behind it
 */
export async function* heldOutForests<Target extends string, HeldOut>(
  learner: Learner<Target>,
  growing: Growing,
  splits: readonly { training: readonly Examples<Target>[]; heldOut: HeldOut }[],
  seed: string,
): AsyncGenerator<{ heldOut: HeldOut; weights: ScoreRows }> {
  for (const [i, { training, heldOut }] of splits.entries()) {
    const provenance = { command: 'held out', pages: training.length, pagesSha256: '' };
    const learnt = await fitForests(learner, growing, training, `${seed} ${i}`);
    yield { heldOut, weights: unpackForests(learner, { version: 1, provenance, ...learnt }) };
  }
}
