import { readSources, type Source, SourceError } from '../../capture/index.ts';
import { type Effects, needPackages, UsageError } from '../../effects/index.ts';
import type { Multipolygon, Page } from '../../page/index.ts';
import {
  cutSegments,
  openEngine,
  type PageSegments,
  readPredictedSegments,
} from '../../pipeline/pages/index.ts';
import { annotatorPattern } from '../../store/index.ts';
import { remember } from '../shared/remember.ts';
import { serveApp } from '../shared/serve-app.ts';
import { ratingApp } from './rating-app.ts';
import { ratingItems } from './rating-items.ts';

/** What {@link ratePages} asks a judge. */
export interface RateOptions {
  /**
   * Methods: a name, and a file of segmentations or a baseline such as `@random:12`, which cuts the pages that files
   * segment, or all where there is no file.
   */
  methods: readonly { name: string; file: string }[];
  /** Folder of the pages themselves. */
  pages: string;
  /** Folder of ratings. */
  out: string;
  judge: string;
  /** Of the pages drawn, the order, and of random cuts. */
  seed: number;
  /** Pages drawn; by default all. */
  sample?: number | undefined;
  viewport: { width: number; height: number };
  /** Of the local server; 0: any that is free. */
  port: number;
}

/** Pages kept ready: judges go back and forth, and one page comes with several methods. */
const pagesKept = 8;

/**
 * Serves the rating program until the user stops it.
 * @throws UsageError for options that are not what they should be; Error when there is nothing to rate
 */
export async function ratePages(options: RateOptions, effects: Effects): Promise<void> {
  const { out, judge, seed, sample, port } = options;
  if (!annotatorPattern.test(judge)) {
    throw new UsageError(`--judge: ${judge} (expected 1-20 letters, digits or hyphens)`);
  }
  needPackages('rate', ['hono', '@hono/node-server']);
  const sources = await sourcesBelow(options.pages, effects);
  const methods = await readMethods(options, sources);
  const known = new Map([...methods].map(([name, { pages }]) => [name, pages]));
  const items = ratingItems(known, [...sources.keys()], { seed, sample, judge });
  if (items.length === 0)
    throw new Error(`${options.pages}: no page that a method segments (expected at least one)`);
  const engine = openEngine(
    { engine: 'chromium', viewport: options.viewport, screenshot: true, allowPrivate: false },
    effects,
  );
  const open = remember(pagesKept, async (id: string) => {
    const source = sources.get(id);
    if (!source) throw new Error(`${id}: no such page`);
    const { page, screenshot } = await engine.page(source);
    if (!screenshot || !page.size)
      throw new Error(`${id}: no picture (expected the page itself, not a snapshot)`);
    return { page, size: page.size, screenshot };
  });
  const { fetch } = ratingApp({
    ...{ folder: out, judge, items, open },
    segments: async ({ page, method }) => methods.get(method)?.segments((await open(page)).page) ?? [],
  });
  try {
    await serveApp({ fetch, port, about: () => `${items.length} segmentations to rate` }, effects);
  } finally {
    await engine.close();
  }
}

interface Method {
  /** That it segments. */
  pages: ReadonlySet<string>;
  segments(page: Page): readonly Multipolygon[];
}

async function readMethods(
  { methods, seed }: Pick<RateOptions, 'methods' | 'seed'>,
  sources: ReadonlyMap<string, Source>,
): Promise<Map<string, Method>> {
  const names = methods.map(({ name }) => name);
  const twice = names.find((name, i) => names.indexOf(name) < i);
  if (twice !== undefined)
    throw new UsageError(`${twice}: two methods of this name (expected names to differ)`);
  const files = new Map<string, PageSegments>();
  for (const { name, file } of methods) {
    if (!file.startsWith('@')) files.set(name, await readPredictedSegments(name, file));
  }
  const inFiles = [...files.values()].flatMap((found) => [...found.keys()]);
  const pages = new Set(files.size > 0 ? inFiles : sources.keys());
  return new Map(
    methods.map(({ name, file }): [string, Method] => {
      const found = files.get(name);
      if (found) return [name, { pages: new Set(found.keys()), segments: ({ id }) => found.get(id) ?? [] }];
      const text = file.slice(1);
      cutSegments(text, new Map(), seed); // says at once when it is none
      const segments = (page: Page): Multipolygon[] =>
        cutSegments(text, new Map([[page.id, page]]), seed).get(page.id) ?? [];
      return [name, { pages, segments }];
    }),
  );
}

async function sourcesBelow(folder: string, effects: Effects): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) effects.fail(source.message);
    else sources.set(source.id, source);
  }
  return sources;
}
