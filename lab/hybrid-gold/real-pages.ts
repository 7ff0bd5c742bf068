/**
 * All real annotated pages, each with weights that have seen no page of its site, as `pagestructure evaluate` learns
 * them with the arguments of lab/hybrid-weights/README.md; written pages are learnt from too.
 */
import { join, resolve } from 'node:path';
import { keptLearning, loadGoldPages, readGold } from '../../src/commands/index.ts';
import type { Weights } from '../../src/hybrid/index.ts';
import { type GoldPage, holdOut, learnModels } from '../../src/hybrid/learn/index.ts';
import { createRng } from '../../src/math/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { labCache, labEffects, reading, weightOf } from './lab-pages.ts';
import { writeDevGold } from './write-dev-gold.ts';
import { writeModernGold } from './write-modern-gold.ts';

const project = resolve(import.meta.dirname, '../..');

/** Sets whose pages were written to be learnt from. */
const written = 'written';

/** A page with its set. */
export interface RealPage extends GoldPage {
  set: string;
}

/** A real page, and weights that have seen no page of its site. */
export interface RealHeldOut {
  page: RealPage;
  weights: Weights;
}

/** Real pages with what was learnt for them. */
export interface HeldOutSites {
  /** In the order of their sets. */
  pages: RealHeldOut[];
  /** Means over folds of the numbers of sites and of pages that were learnt from. */
  sites: number;
  learnt: number;
}

/** The annotated pages: `dev`, `en`, `ja`, `modern-dev`, `modern`, `modern-2`, `kreuzer`, `written`. */
export async function annotatedPages(): Promise<RealPage[]> {
  const gold = join(labCache, 'visual-gold');
  writeDevGold(gold);
  writeModernGold(gold);
  const own = (name: string): string => join(gold, `${name}.lists.jsonl`);
  const added = (name: string): string => join(project, `annotations/${name}.lists.jsonl`);
  const paths = [
    own('dev'),
    added('en'),
    added('ja'),
    own('modern-dev'),
    added('modern'),
    added('modern-2'),
    added('kreuzer'),
    join(project, written),
  ];
  const sets = await readGold(paths, { pages: sharedData() });
  const options = { cache: labCache, reading, weights: new Map(Object.entries(weightOf)) };
  return loadGoldPages(sets, options, labEffects);
}

/**
 * Holds out each fold of sites. Forests are kept in the cache.
 * @param share of the sites outside the fold that is learnt from, above 0; smaller shares are parts of larger ones
 */
export async function heldOutSites(pages: readonly RealPage[], share = 1): Promise<HeldOutSites> {
  const settings = { folds: 6, seed: '1', innerFolds: undefined };
  const inputs = share < 1 ? { ...settings, share } : settings;
  const { learning, done } = await keptLearning(labCache, pages, inputs, 0, labEffects);
  const counts = { sites: 0, learnt: 0 };
  const held = await holdOut(pages, settings, learning, (training, options, effects) => {
    const some = training.filter(({ group }) => createRng(`learnt 1 ${group}`).uniform() < share);
    counts.sites += new Set(some.map(({ group }) => group)).size / settings.folds;
    counts.learnt += some.length / settings.folds;
    return learnModels(some, options, effects);
  });
  done();
  const all = held.map(({ weights }, i) => ({ page: pages[i], weights }));
  return { ...counts, pages: all.filter(({ page }) => page.set !== written) };
}

/** Kinds of real pages, by their sets. */
export const kindsOfPages: Readonly<Record<string, readonly string[]>> = {
  old: ['dev', 'en', 'ja'],
  modern: ['modern-dev', 'modern'],
  'modern-2': ['modern-2'],
  kreuzer: ['kreuzer'],
};
