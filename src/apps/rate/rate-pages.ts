import type { CapturedPage } from '../../capture/index.ts';
import { type Effects, needPackages, UsageError } from '../../effects/index.ts';
import type { Multipolygon, Page } from '../../page/index.ts';
import { cutSegments, type PageSegments, readPredictedSegments } from '../../pipeline/pages/index.ts';
import { annotatorPattern } from '../../store/index.ts';
import { folderCaptures } from '../shared/folder-captures.ts';
import { serveApp } from '../shared/serve-app.ts';
import { type PageToRate, ratingApp } from './rating-app.ts';
import { ratingItems } from './rating-items.ts';

/** What is rated, by whom, and where. */
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
const mostPages = 8;

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
  const { viewport, pages: folder } = options;
  const captures = await folderCaptures({ folder, viewport, most: mostPages, show: toRate }, effects);
  const methods = await readMethods(options, captures.ids);
  const known = new Map([...methods].map(([name, { pages }]) => [name, pages]));
  const items = ratingItems(known, captures.ids, { seed, sample, judge });
  if (items.length === 0)
    throw new Error(`${folder}: no page that a method segments (expected at least one)`);
  const { fetch } = ratingApp({
    ...{ folder: out, judge, items, open: captures.open },
    segments: async ({ page, method }) =>
      methods.get(method)?.segments((await captures.open(page)).page) ?? [],
  });
  try {
    await serveApp({ fetch, port, about: () => `${items.length} segmentations to rate` }, effects);
  } finally {
    await captures.close();
  }
}

function toRate({ page, screenshot }: CapturedPage): PageToRate & { page: Page } {
  if (!screenshot || !page.size)
    throw new Error(`${page.id}: no picture (expected the page itself, not a snapshot)`);
  return { page, size: page.size, screenshot };
}

interface Method {
  /** That it segments. */
  pages: ReadonlySet<string>;
  segments(page: Page): readonly Multipolygon[];
}

async function readMethods(
  { methods, seed }: Pick<RateOptions, 'methods' | 'seed'>,
  ids: readonly string[],
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
  const pages = new Set(files.size > 0 ? inFiles : ids);
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
