import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type Source, SourceError } from '../../../capture/index.ts';
import { type Effects, programHash, sha256, UsageError } from '../../../effects/index.ts';
import type { GoldPage } from '../../../hybrid/learn/index.ts';
import { type HiddenText, type Page, type PageLists, pageSchema } from '../../../page/index.ts';
import { pageRows } from '../../../pipeline/index.ts';
import {
  failure,
  openEngine,
  type PageEngine,
  resourceFingerprints,
  type SourceSettings,
} from '../../../pipeline/pages/index.ts';
import { type CacheFormat, openCache, parseJson } from '../../../store/index.ts';
import type { GoldOptions, GoldSet } from './gold-set.ts';
import { readGold } from './read-gold.ts';

export interface LoadedPage extends GoldPage {
  set: string;
}

export interface LoadOptions {
  /** Folder of captures, and of forests that were learnt, cached for later runs. */
  cache: string;
  reading: SourceSettings;
  /** How much the rows of a set count in learning, by its name, above 0; default 1. */
  weights?: ReadonlyMap<string, number> | undefined;
  /** Whether rows hold text that nobody sees; default `omit`, as in outlines. */
  hidden?: HiddenText | undefined;
}

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

/**
 * Captures the pages of gold, unless they are cached, and flattens them; pages that fail are named and left
 * out.
 * @returns pages in the order of the sets and of the gold in them
 */
export async function loadGoldPages(
  sets: readonly GoldSet[],
  { cache: folder, reading, weights, hidden }: LoadOptions,
  effects: Effects,
): Promise<LoadedPage[]> {
  const cache = await openCache(join(folder, 'captures'), programHash('capture', 'page'));
  const engine = openEngine({ ...reading, engine: 'chromium', screenshot: false }, effects);
  const resourcesOf = resourceFingerprints();
  const progress = effects.progress(
    'capturing',
    sets.reduce((sum, { pages }) => sum + pages.length, 0),
  );

  const pageOf = async (source: Source, gold: PageLists): Promise<Page> => {
    const { id, url, contentType } = source;
    const key = {
      ...{ id, url, contentType, reading, textLength: gold.textLength },
      bytes: sha256(source.bytes),
      beside: await resourcesOf(source.root ?? source.folder),
    };
    const name = sha256(JSON.stringify(key)).slice(0, 32);
    return cache.value(`${name}.page.json.gz`, key, pageFormat, () => captureAnnotated(source, gold, engine));
  };
  const loadSet = async ({ name: set, path, pages, sources }: GoldSet): Promise<LoadedPage[]> => {
    const wanted = new Map(pages.map((page) => [page.gold.page, page]));
    const loaded = new Map<string, LoadedPage>();
    const named = new Set<string>();
    for await (const source of sources()) {
      effects.signal.throwIfAborted();
      if (source instanceof SourceError) {
        effects.fail(source.message);
        named.add(source.source);
        continue;
      }
      const page = wanted.get(source.id);
      if (!page) continue;
      const { gold, group } = page;
      named.add(source.id);
      try {
        const captured = await pageOf(source, gold);
        if (captured.textLength !== gold.textLength) {
          throw new Error(
            `textLength ${gold.textLength} in its gold (expected ${captured.textLength}, the page's)`,
          );
        }
        const document = { ...pageRows(captured, 'visual', undefined, { hidden }), id: gold.page };
        loaded.set(gold.page, {
          set,
          id: `${set}/${gold.page}`,
          group,
          document,
          gold,
          weight: weights?.get(set) ?? 1,
        });
      } catch (error) {
        effects.fail(failure({ name: `${path}: page ${gold.page}` }, error, effects));
      }
      progress.step(source.id);
    }
    for (const id of wanted.keys()) {
      if (!named.has(id))
        effects.fail(`${path}: page ${id}: not found (expected it where the gold's pages lie)`);
    }
    return pages.flatMap(({ gold }) => loaded.get(gold.page) ?? []);
  };

  try {
    const loaded: LoadedPage[] = [];
    for (const set of sets) loaded.push(...(await loadSet(set)));
    return loaded;
  } finally {
    progress.done();
    await engine.close();
  }
}

/** Captures a page; where its text length differs from gold and no HTTP header gave an encoding, once more as UTF-8. */
async function captureAnnotated(source: Source, gold: PageLists, engine: PageEngine): Promise<Page> {
  const { page } = await engine.page(source);
  if (page.textLength === gold.textLength || source.page || source.contentType !== undefined) return page;
  const again = await engine.page({ ...source, contentType: 'text/html; charset=utf-8' });
  return again.page.textLength === gold.textLength ? again.page : page;
}

const pageFormat: CacheFormat<Page> = {
  encode: (page) => gzipSync(JSON.stringify(page), { level: 1 }),
  decode: (bytes, path) => parseJson(gunzipSync(bytes).toString('utf8'), pageSchema, path),
};
