import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import {
  type CapturedPage,
  inlineSource,
  parsePage,
  publicAddress,
  readSources,
  resolveBrowser,
  type Source,
  SourceError,
} from '../../../capture/index.ts';
import { isContainer } from '../../../capture/inside/index.ts';
import { sha256 } from '../../../effects/index.ts';
import { pageIdSchema } from '../../../page/inside/index.ts';
import {
  type Engine,
  eachSource,
  openEngine,
  resourceFingerprints,
  type SourceSettings,
} from '../../../pipeline/pages/index.ts';
import { FormatError, parseJson, writeAtomic } from '../../../store/index.ts';
import type { Io } from '../../program/io.ts';
import { type ManifestEntry, manifestEntrySchema } from '../shards/manifest.ts';
import type { FailedPage } from '../shards/record.ts';
import type { PageOutput } from '../shards/run-shard.ts';
import type { PageCommand, PageInputs, PageOrigin, PageResults, ShardInput } from './page-command.ts';
import { runPages } from './run-pages.ts';

/** Work of a command on a captured page. */
export interface SourceCommand extends Omit<PageCommand<Source>, 'make'> {
  reading: SourceSettings;
  engine: Engine;
  /** Whether the page comes with its picture; default no. */
  screenshot?: boolean;
  /** @param captured the page, once the engine has it: what takes time to load can be loaded meanwhile */
  make(captured: Promise<CapturedPage>): Promise<PageOutput[]>;
}

/** Does a command's work on sources; the engine starts with the first page and is closed at the end. */
export async function runSources(
  { reading, engine: name, screenshot = false, settings, make, ...command }: SourceCommand,
  origin: PageOrigin,
  results: PageResults,
  io: Io,
): Promise<void> {
  const engine = openEngine({ ...reading, engine: name, screenshot }, io);
  const pageCommand = {
    ...command,
    settings: { engine: name, ...reading, ...settings },
    make(source: Source) {
      const captured = engine.page(source);
      captured.catch(() => {}); // awaited by `make`
      return make(captured);
    },
  };
  try {
    await runPages(pageCommand, sourceInputs(reading, name, io), origin, results, io);
  } finally {
    await engine.close();
  }
}

/**
 * Writes the files of each page into a folder.
 * @param report receives at the end how many pages were written where: `3 pages into out`
 */
export function intoFolder(folder: string, report: (pages: string) => void): PageResults {
  let count = 0;
  return {
    async add(id, outputs) {
      for (const { extension, content } of outputs) await writeAtomic(join(folder, id + extension), content);
      count++;
    },
    end: async () => report(`${count} ${count === 1 ? 'page' : 'pages'} into ${folder}`),
  };
}

const htmlLineSchema = z.object({ version: z.literal(1), id: pageIdSchema, html: z.string() });

/** Pages that are read as sources: files, addresses, archives, snapshots, HTML in a line. */
function sourceInputs(reading: SourceSettings, engine: Engine, io: Io): PageInputs<Source> {
  return {
    each: (sources, doing, use) => eachSource(sources, doing, reading, io, use),
    ofLine: (line, where, keys) => lineSource(line, where, keys, reading),
    ofEntries: (entries) => shardSources(entries, reading, engine),
    async browser(entries) {
      const isCaptured = entries.every(({ source = '' }) => source.endsWith('.page.json'));
      return engine === 'chromium' && !isCaptured ? (await resolveBrowser()).version : null;
    },
  };
}

/** The page that a line holds or names: a snapshot, HTML, or a manifest's entry. */
async function lineSource(
  line: string,
  where: string,
  keys: object,
  reading: SourceSettings,
): Promise<Source | FailedPage> {
  if ('nodes' in keys) {
    const page = understood(() => parsePage(where, Buffer.from(line)));
    return { id: page.id, name: page.source, bytes: Buffer.alloc(0), page };
  }
  if ('html' in keys) {
    const { id, html } = parseJson(line, htmlLineSchema, where);
    try {
      return inlineSource(id, id, html, reading.maxBytes);
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
      return { id, failed: error.message };
    }
  }
  return firstSource(parseJson(line, manifestEntrySchema, where), where, reading);
}

/** @throws FormatError instead of SourceError: without a page there is no id to answer for */
function understood<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw error instanceof SourceError ? new FormatError(error.message, { cause: error }) : error;
  }
}

async function* shardSources(
  entries: readonly ManifestEntry[],
  reading: SourceSettings,
  engine: Engine,
): AsyncGenerator<ShardInput<Source> | FailedPage> {
  const resourcesOf = resourceFingerprints();
  for (const group of sameSource(entries)) {
    const [{ source = '' }] = group;
    if (/^https?:/i.test(source)) {
      // A finished page on the network is not fetched again, whatever its present contents.
      for (const entry of group) {
        const read = () => firstSource(entry, publicAddress(source), reading);
        yield { id: entry.id, content: { id: entry.id, source }, read };
      }
      continue;
    }
    for await (const page of groupSources(group, reading)) {
      if ('failed' in page) yield page;
      else {
        const { id, name, url, contentType, bytes } = page;
        const beside = engine === 'chromium' ? await besidePage(page, source, resourcesOf) : '';
        const content = { id, name, url, contentType, content: sha256(bytes), beside };
        yield { id, content, read: async () => page };
      }
    }
  }
}

/** State of the style sheets, pictures and fonts that the page may load: those of its folder, or of its archive. */
async function besidePage(
  { page, resources, root, folder }: Source,
  source: string,
  resourcesOf: (folder: string | undefined) => Promise<string>,
): Promise<string> {
  if (page) return '';
  if (!resources) return resourcesOf(root ?? folder);
  const { size, mtimeMs } = await stat(source);
  return `${size} ${mtimeMs}`;
}

/** Neighbours that one file holds. */
function sameSource(entries: readonly ManifestEntry[]): ManifestEntry[][] {
  const groups: ManifestEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    const isSame = last && entry.source === last[0].source && entry.root === last[0].root;
    if (isSame && entry.source !== undefined) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
}

async function firstSource(
  entry: ManifestEntry,
  where: string,
  reading: SourceSettings,
): Promise<Source | FailedPage> {
  for await (const found of groupSources([entry], reading)) return found;
  return { id: entry.id, failed: `${where}: nothing read` };
}

/**
 * Reads the pages of a manifest that one file holds, in one go.
 * @yields a page under its id, or the error
 */
async function* groupSources(
  group: readonly ManifestEntry[],
  reading: SourceSettings,
): AsyncGenerator<Source | FailedPage> {
  const [{ id: firstId, source, root }] = group;
  const wanted = new Set(group.map(({ id }) => id));
  const problems: string[] = [];
  for await (const found of readSources(source === undefined ? [] : [source], { ...reading, root })) {
    if (found instanceof SourceError) {
      problems.push(found.message);
      continue;
    }
    const page = source !== undefined && isContainer(source) ? found : { ...found, id: firstId };
    if (!wanted.delete(page.id)) continue;
    yield page;
    if (wanted.size === 0) break;
  }
  for (const id of wanted) yield { id, failed: problems.join('; ') || missing(id, source) };
}

function missing(id: string, source: string | undefined): string {
  return source === undefined
    ? `${id}: source: missing (expected a URL or a file in the manifest)`
    : `${publicAddress(source)}: no page ${id} in it (expected one of this id)`;
}
