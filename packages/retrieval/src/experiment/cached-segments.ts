import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import {
  captureWithParser,
  failure,
  openEngine,
  type PageEngine,
  resourceFingerprints,
  type Source,
  SourceError,
  type SourceSettings,
} from 'pagestructure/capture';
import { type Effects, unfinishedPath, version } from 'pagestructure/effects';
import { type Page, pageSchema, parseJson, readJson, withPath } from 'pagestructure/formats';
import { z } from 'zod';
import type { Masks } from '../mask-page.ts';
import type { SegmentKind } from './page-segments.ts';
import { type Collection, readCollection } from './read-collection.ts';

const segmentsSchema = z.array(z.string());

/** Segments of pages, kept in files. */
export interface CachedSegments {
  /** Texts of a page's segments; none where they could not be made. */
  read: (kind: string, page: string) => Promise<string[]>;
  /** One sentence a page and kind that failed. */
  failures: string[];
}

/**
 * Makes the segments of pages that are not there yet: the collection is read once more, pages that need layout are
 * captured with the browser. Captured pages and segments are kept, so that an interrupted run goes on where it stopped.
 * @param folder for `pages/` and `segments/`
 * @param key of everything that segments depend on beside the pages themselves
 */
export async function cachedSegments(
  folder: string,
  key: string,
  {
    collection,
    pages,
    kinds,
    masks,
    reading,
    effects,
  }: {
    collection: Collection;
    pages: ReadonlySet<string>;
    /** By name: a folder each. */
    kinds: ReadonlyMap<string, SegmentKind>;
    masks: Masks;
    reading: SourceSettings;
    effects: Effects;
  },
): Promise<CachedSegments> {
  const fileOf = (kind: string, page: string): string => join(folder, 'segments', kind, `${page}.json`);
  for (const kind of kinds.keys()) await freshFolder(join(folder, 'segments', kind), key);
  const missing = new Map(
    [...pages].map((page) => {
      const wanted = [...kinds].filter(([kind]) => !existsSync(fileOf(kind, page)));
      return [page, wanted] as const;
    }),
  );
  for (const [page, wanted] of missing) if (wanted.length === 0) missing.delete(page);
  const failures: string[] = [];
  const engine = openEngine({ ...reading, engine: 'chromium', screenshot: false }, effects);
  const captured = cachedCaptures(join(folder, 'pages'), engine, reading);
  const progress = effects.progress('segmenting', missing.size);
  try {
    if (missing.size > 0) {
      for await (const source of readCollection(collection, reading)) {
        effects.signal.throwIfAborted();
        const wanted = source instanceof SourceError ? undefined : missing.get(source.id);
        if (source instanceof SourceError || !wanted) continue;
        for (const [kind, { needsLayout, segments }] of wanted) {
          try {
            const page = needsLayout ? await captured(source) : captureWithParser(source, reading);
            await writeSoon(fileOf(kind, source.id), JSON.stringify(segments(page, masks.get(source.id))));
          } catch (error) {
            failures.push(`${kind}: ${failure(source, error, effects)}`);
          }
        }
        progress.step(source.id);
      }
    }
  } finally {
    progress.done();
    await engine.close();
  }
  return {
    failures,
    async read(kind, page) {
      const path = fileOf(kind, page);
      return existsSync(path) ? readJson(path, segmentsSchema) : [];
    },
  };
}

/**
 * Writes a whole file or nothing, and leaves it to the system when it reaches the disk: thousands of small files that
 * can be made again.
 */
async function writeSoon(path: string, content: string | Uint8Array): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const finished = unfinishedPath(`${path}.partial`);
  try {
    await writeFile(`${path}.partial`, content);
    await rename(`${path}.partial`, path);
  } catch (error) {
    throw withPath(error, path);
  } finally {
    finished();
  }
}

/** Empties a folder unless it holds what this key stands for. */
async function freshFolder(folder: string, key: string): Promise<void> {
  const path = join(folder, 'key');
  const found = await readFile(path, 'utf8').catch(() => undefined);
  if (found === key) return;
  await rm(folder, { recursive: true, force: true });
  await writeSoon(path, key);
}

/**
 * Captures pages with their layout, or takes them from a folder of captures; the last one stays at hand for the next
 * kind.
 */
function cachedCaptures(
  folder: string,
  engine: PageEngine,
  { viewport }: SourceSettings,
): (source: Source) => Promise<Page> {
  const resourcesOf = resourceFingerprints();
  let last: { source: Source; page: Promise<Page> } | undefined;
  const capture = async (source: Source): Promise<Page> => {
    const { id, bytes, url, contentType } = source;
    const beside = await resourcesOf(source.root ?? source.folder);
    const hash = createHash('sha256').update(JSON.stringify([version, url, contentType, viewport, beside]));
    const path = join(folder, `${id}.${hash.update(bytes).digest('hex').slice(0, 16)}.page.json.gz`);
    const kept = await readFile(path).catch(() => undefined); // not captured yet
    if (kept) return parseJson((await promisify(gunzip)(kept)).toString('utf8'), pageSchema, path);
    const { page } = await engine.page(source);
    await writeSoon(path, await promisify(gzip)(JSON.stringify(page), { level: 1 }));
    return page;
  };
  return (source) => {
    if (last?.source !== source) last = { source, page: capture(source) };
    return last.page;
  };
}
