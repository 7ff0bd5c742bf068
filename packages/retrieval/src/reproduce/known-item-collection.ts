import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { captureWithParser, SourceError, type SourceSettings } from 'pagestructure/capture';
import type { Page } from 'pagestructure/formats';
import { listCollection, readCollection } from '../experiment/read-collection.ts';
import { type KnownItems, knownItems } from '../known-items.ts';
import { formatMasks } from '../mask-page.ts';
import { formatQrels, formatTopics } from '../trec-files.ts';

/** Files of a collection of known items. */
export interface KnownItemFiles {
  topics: string;
  qrels: string;
  mask: string;
}

/** Makes topics of the headings of pages, and writes them as files for `retrieve`. */
export async function writeKnownItems(
  paths: readonly string[],
  folder: string,
  reading: SourceSettings,
): Promise<KnownItemFiles & { items: KnownItems }> {
  const items = await knownItems(parsedPages(paths, reading));
  const at = (name: string): string => join(folder, name);
  const files = { topics: at('topics.trec'), qrels: at('qrels.trec'), mask: at('masks.tsv') };
  await mkdir(folder, { recursive: true });
  await writeFile(files.topics, formatTopics(items.topics));
  await writeFile(files.qrels, formatQrels(items.qrels));
  await writeFile(files.mask, formatMasks(items.masks));
  return { ...files, items };
}

/** The pages of a collection as they are indexed; those that cannot be read are named when they are indexed. */
async function* parsedPages(
  paths: readonly string[],
  reading: SourceSettings,
): AsyncGenerator<{ id: string; page: Page }> {
  for await (const source of readCollection(await listCollection(paths), reading)) {
    if (source instanceof SourceError) continue;
    try {
      yield { id: source.id, page: captureWithParser(source, reading) };
    } catch (error) {
      if (!(error instanceof SourceError)) throw error;
    }
  }
}

/** Real pages of a data folder: the sample of 1,012 pages of webkb, and markup-gold. */
export async function realPages(data: string): Promise<string[]> {
  const [head, ...rows] = (await readFile(join(data, 'webkb/index.tsv'), 'utf8')).trimEnd().split('\n');
  const sample = head.split('\t').indexOf('sample1012');
  const drawn = rows.map((row) => row.split('\t')).filter((row) => row[sample] === '1');
  return [...drawn.map(([id]) => join(data, 'webkb/pages', `${id}.html`)), join(data, 'markup-gold')];
}
