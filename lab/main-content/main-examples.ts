import type { DescribedRows } from '../../src/pipeline/main/index.ts';
import type { Examples, Growing } from '../segment-weights/fit-forests.ts';

/** Tried on the tuning half of CleanEval. */
export const mainGrowing: Growing = {
  trees: 120,
  depth: 4,
  rate: 0.1,
  ridge: 2,
  minHessian: 0.5,
  exampleShare: 0.5,
  featureShare: 0.2,
};

/**
 * Rows of a page to learn from: those that hold something. Pages count alike, but for a root of what they hold.
 * @param shares of each row what share is main content, 0 to 1
 */
export function mainExamples(
  { features, sizes }: DescribedRows,
  shares: readonly number[],
): Examples<'main'> {
  const whole = sizes.reduce((sum, size) => sum + size, 0);
  const isSeen = (_: unknown, i: number): boolean => sizes[i] > 0;
  return {
    features: features.filter(isSeen),
    weights: sizes.filter(isSeen).map((size) => Math.sqrt(size) / whole ** 0.25),
    shares: { main: shares.filter(isSeen) },
  };
}
