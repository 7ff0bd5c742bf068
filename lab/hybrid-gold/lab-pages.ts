/**
 * The annotated pages that experiments on the hybrid model learn from and are scored on: those annotated for
 * scoring (`dev`), those of annotations/ (`added`, for training), and the corpus (to look at, never trained on).
 */
import { join, resolve } from 'node:path';
import { defaultLimits } from '../../src/capture/index.ts';
import {
  type GoldSet,
  keptLearning,
  learningCache,
  loadGoldPages,
  readGold,
} from '../../src/commands/index.ts';
import { type Effects, withEffects } from '../../src/effects/index.ts';
import {
  type GoldPage,
  type HoldOutOptions,
  type LearnEffects,
  type LearningPage,
  learningPage,
} from '../../src/hybrid/learn/index.ts';
import { defaultViewport } from '../../src/pipeline/pages/index.ts';
import { sharedData } from '../../test/support/shared-data.ts';
import { writeDevGold } from './write-dev-gold.ts';

const project = resolve(import.meta.dirname, '../..');

/** Folder of captures and forests, the same as that of `pagestructure fit` and `evaluate`. */
export const labCache = await learningCache();

export type LabSet = 'dev' | 'added' | 'corpus';

/** A page as the model sees it, and the set that it is of. */
export interface LabPage extends LearningPage {
  set: string;
}

/** What experiments say goes to standard error. */
export const labEffects: Effects = withEffects({
  log: (line) => console.error(line),
  fail: (message) => console.error(message),
});

/** How pages are captured: as the commands do it. */
export const reading = {
  viewport: defaultViewport,
  allowPrivate: false,
  timeout: defaultLimits.timeout,
  maxBytes: defaultLimits.maxBytes,
  maxNodes: defaultLimits.maxNodes,
};

/**
 * Pages of the named sets.
 * @param most the first pages of each set
 */
export async function loadLabPages(
  sets: readonly LabSet[],
  most = Number.POSITIVE_INFINITY,
): Promise<LabPage[]> {
  const pages: LabPage[] = [];
  for (const set of sets) pages.push(...(await loadSets(await goldOf(set), set, most)));
  return pages;
}

/** How much pages count in learning, by their set, as for the weights that come with the program; others 1. */
export const weightOf: Readonly<Record<string, number>> = {
  dev: 2,
  'modern-dev': 2,
  modern: 2,
  'modern-2': 2,
  written: 0.5,
};

/** Pages of sets of gold, as one set of that name. */
async function loadSets(sets: readonly GoldSet[], set: string, most: number): Promise<LabPage[]> {
  const all = await loadGoldPages(firstPages(sets, most), { cache: labCache, reading }, labEffects);
  return all.map((page) => ({ ...learningPage({ ...page, weight: weightOf[set] ?? 1 }), set }));
}

/**
 * Pages of files or folders of gold, each set by its name.
 * @param paths as `pagestructure evaluate` takes them
 * @param folder what `--pages` names there
 */
export async function loadGoldSets(paths: readonly string[], folder: string | undefined): Promise<LabPage[]> {
  const pages: LabPage[] = [];
  for (const set of await readGold(paths, folder === undefined ? {} : { pages: folder }))
    pages.push(...(await loadSets([set], set.name, Number.POSITIVE_INFINITY)));
  return pages;
}

function firstPages(sets: readonly GoldSet[], most: number): GoldSet[] {
  let left = most;
  return sets.map((set) => {
    const pages = set.pages.slice(0, left);
    left -= pages.length;
    return { ...set, pages };
  });
}

async function goldOf(set: LabSet): Promise<GoldSet[]> {
  if (set === 'corpus') return readGold([join(project, 'corpus')], {});
  if (set === 'added') {
    const lists = ['en', 'ja'].map((name) => join(project, `annotations/${name}.lists.jsonl`));
    return readGold(lists, { pages: sharedData() });
  }
  const folder = join(labCache, 'dev-gold');
  writeDevGold(folder);
  return readGold([join(folder, 'dev.lists.jsonl')], { pages: sharedData() });
}

/** Effects of learning that is kept in the cache: the same pages and options are learnt once. */
export async function labLearning(
  pages: readonly GoldPage[],
  options: HoldOutOptions,
): Promise<LearnEffects> {
  const gold = pages.map(({ id, group, document, gold: lists, weight }) => ({
    id,
    group,
    document,
    gold: lists,
    ...(weight !== undefined && { weight }),
  }));
  const { learning } = await keptLearning(labCache, gold, options, 0, labEffects);
  return learning;
}
