import { createRng } from '../../src/math/index.ts';
import type { LearnPage } from './training-pages.ts';

/**
 * Fold (0 to `folds - 1`) of each page: no group in two folds; groups are dealt out by their rows, large ones first, to
 * the fold that has least, equal ones in an order that the seed draws.
 */
export function foldsOf(pages: readonly LearnPage[], folds: number, seed: string): number[] {
  const size = new Map<string, number>();
  for (const { group, features } of pages) size.set(group, (size.get(group) ?? 0) + features.length);
  const rng = createRng(seed);
  const shuffled = [...size].map(([group, rows]) => ({ group, rows, at: rng.uniform() }));
  // Sizes within a factor of two count as equal, so that seeds give different folds.
  const order = (rows: number): number => Math.floor(Math.log2(rows + 1));
  shuffled.sort((a, b) => order(b.rows) - order(a.rows) || a.at - b.at);
  const load = new Array<number>(folds).fill(0);
  const foldOf = new Map<string, number>();
  for (const { group, rows } of shuffled) {
    const fold = load.indexOf(Math.min(...load));
    foldOf.set(group, fold);
    load[fold] += rows;
  }
  return pages.map(({ group }) => foldOf.get(group) ?? 0);
}
