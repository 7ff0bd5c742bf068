import { type Effects, UsageError } from '../../../effects/index.ts';
import type { HiddenText } from '../../../page/index.ts';
import type { SourceSettings } from '../../../pipeline/pages/index.ts';
import type { GoldOptions } from './gold-set.ts';
import { type LoadedPage, loadGoldPages } from './load-gold-pages.ts';
import { readGold } from './read-gold.ts';

/** What learning from files needs to know of them. */
export interface LearnFilesOptions extends GoldOptions {
  /** Folder of captures and of forests that were learnt, kept for the next time. */
  cache: string;
  reading: SourceSettings;
  /** How much the rows of a gold count, by its name, above 0; default 1. */
  weights?: ReadonlyMap<string, number> | undefined;
  /** Whether rows hold text that nobody sees; default `omit`. */
  hidden?: HiddenText | undefined;
}

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
