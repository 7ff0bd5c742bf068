import { learnYesNo } from './boosted-trees.ts';
import type { PackedForest } from './forest.ts';
import type { Examples, Learner } from './learner.ts';
import type { PackedForests } from './packed-forests.ts';

/**
 * Learns a forest for each target.
 * @param seed names the random streams, with the target behind it where there are several: the same seed and pages give
 * the same forests
 */
export async function fitForests<Target extends string>(
  { features, targets, growing }: Learner<Target>,
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
