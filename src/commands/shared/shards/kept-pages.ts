import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sha256 } from '../../../effects/index.ts';
import { FormatError, parseJson } from '../../../store/index.ts';
import { type KeptPage, readJournals } from './journal.ts';
import { readSlice } from './read-slice.ts';
import { type DonePage, type ShardRecord, shardRecordSchema } from './record.ts';

export function recordPath(folder: string, name: string): string {
  return join(folder, `${name}.shard.json`);
}

/** What earlier runs of a shard have done, by page id: the finished shard's pages, then those of its journals. */
export async function keptPages(folder: string, name: string): Promise<Map<string, KeptPage>> {
  const record = await readRecord(recordPath(folder, name));
  const pages = new Map((record ? placedPages(record, folder) : []).map((page) => [page.id, page]));
  for (const [id, page] of await readJournals(folder, name)) pages.set(id, page);
  return pages;
}

/** A shard's record; undefined where there is none, or one that cannot be read: then the pages are made again. */
export async function readRecord(path: string): Promise<ShardRecord | undefined> {
  try {
    return parseJson(await readFile(path, 'utf8'), shardRecordSchema, path);
  } catch {
    return undefined;
  }
}

/** The pages of a finished shard, with their places in its data file. */
export function placedPages({ pages, data }: ShardRecord, folder: string): KeptPage[] {
  const done = pages.filter((page): page is DonePage => 'outputs' in page);
  let offset = 0;
  return done.map((page) => {
    const [at, length] = [offset, data === null ? 0 : page.outputs[0].bytes];
    offset += length;
    const read = async () => (data === null ? Buffer.alloc(0) : readSlice(join(folder, data), at, length));
    return { ...page, read };
  });
}

/**
 * Reads the outputs of a page.
 * @param data name of the shard's data file; null where the page has files
 * @throws FormatError for an output that differs from the page's record; the file system's error for a missing file
 */
export async function readOutputs(page: KeptPage, folder: string, data: string | null): Promise<Buffer[]> {
  const contents: Buffer[] = [];
  for (const { extension, sha256: hash } of page.outputs) {
    const path = join(folder, data ?? page.id + extension);
    const content = data === null ? await readFile(path) : await page.read();
    if (sha256(content) !== hash) {
      const where = data === null ? path : `${path}: page ${page.id}`;
      throw new FormatError(`${where}: damaged (expected what its record says; make the shard again)`);
    }
    contents.push(content);
  }
  return contents;
}
