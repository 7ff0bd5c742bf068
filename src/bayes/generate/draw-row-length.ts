import type { Rng } from '../../math/index.ts';

/**
 * Draws where a row's heading ends, and how many blocks the row has, from the row grammar (docs/model.md#prior).
 * @param heading whether it is a heading row
 * @param p4 probability that content stands behind a heading
 * @param p6 probability that a heading goes on for one more block
 * @returns heading blocks (0 for content), and all blocks, at least one
 */
export function drawRowLength(
  rng: Rng,
  heading: boolean,
  p4: number,
  p6: number,
): { bound: number; blocks: number } {
  const bound = heading ? drawCount(rng, p6) : 0;
  const content = !heading || rng.uniform() < p4 ? drawCount(rng, 0.5) : 0;
  return { bound, blocks: bound + content };
}

/** One, and one more as long as a coin says so. */
function drawCount(rng: Rng, more: number): number {
  let count = 1;
  while (rng.uniform() < more) count++;
  return count;
}
