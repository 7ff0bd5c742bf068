import { createRng } from '../../math/index.ts';

/** What is dealt out: a page, by its group and its size. */
export interface Foldable {
  id: string;
  group: string;
  /** One a row. */
  features: { readonly length: number };
}

/**
 * Deals pages out into folds, whole groups at a time: by their rows, large ones first, to the fold that has fewest,
 * those of about one size in an order that the seed draws.
 * @param folds 2 or more
 * @returns per page its fold, 0 to `folds - 1`
 * @throws RangeError when folds are out of range, or more than groups: a fold would be empty
 */
export function foldsByGroup(pages: readonly Foldable[], folds: number, seed: string): number[] {
  const size = new Map<string, number>();
  for (const { group, features } of pages) size.set(group, (size.get(group) ?? 0) + features.length);
  if (!Number.isInteger(folds) || folds < 2) {
    throw new RangeError(`folds: ${folds} (expected a whole number, 2 or more)`);
  }
  if (size.size < folds)
    throw new RangeError(`groups of pages: ${size.size} (expected ${folds} or more, one a fold)`);
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

/** The pages that are learnt from while a fold is held out, and that fold's pages. */
export interface Split<Page> {
  training: Page[];
  heldOut: Page[];
}

/**
 * Splits pages by their folds, each held out once.
 * @param fold per page, 0 or more
 * @returns one split a fold, in their order
 * @throws RangeError naming a page whose group is in two folds: the pages learnt from would know its site
 */
export function splitsOf<Page extends Pick<Foldable, 'id' | 'group'>>(
  pages: readonly Page[],
  fold: readonly number[],
): Split<Page>[] {
  const known = new Map<string, number>();
  pages.forEach(({ id, group }, i) => {
    const first = known.get(group) ?? fold[i];
    known.set(group, first);
    if (first !== fold[i])
      throw new RangeError(
        `${id}: group ${group} is in folds ${first} and ${fold[i]} (expected one fold a group)`,
      );
  });
  const folds = pages.length === 0 ? 0 : Math.max(...fold) + 1;
  return Array.from({ length: folds }, (_, j) => ({
    training: pages.filter((_, i) => fold[i] !== j),
    heldOut: pages.filter((_, i) => fold[i] === j),
  }));
}
