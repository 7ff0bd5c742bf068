import { type Effects, UsageError } from '../../../effects/index.ts';
import type { GoldOptions } from './gold-set.ts';
import { type LoadedPage, type LoadOptions, loadGoldPages } from './load-gold-pages.ts';
import { readGold } from './read-gold.ts';

export type LearnFilesOptions = GoldOptions & LoadOptions;

/**
 * The pages of gold, captured and flattened.
 * @throws UsageError for a weight of gold that is not there, or when no page is left
 */
export async function loadGold(
  paths: readonly string[],
  options: LearnFilesOptions,
  effects: Effects,
): Promise<LoadedPage[]> {
  const sets = await readGold(paths, options);
  const names = sets.map(({ name }) => name);
  for (const name of options.weights?.keys() ?? []) {
    if (!names.includes(name)) throw new UsageError(`--weight ${name} (expected ${names.join(', ')})`);
  }
  const pages = await loadGoldPages(sets, options, effects);
  if (pages.length === 0) throw new UsageError(`${paths.join(', ')}: no page with gold`);
  return pages;
}
