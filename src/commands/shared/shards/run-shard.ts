import { join } from 'node:path';
import { isNameTooLong, sha256, systemProblem } from '../../../effects/index.ts';
import { makeFolder, writeAtomic } from '../../../store/index.ts';
import { type Journal, type KeptPage, openJournal, removeJournals } from './journal.ts';
import { keptPages, readOutputs, readRecord, recordPath } from './kept-pages.ts';
import type { DonePage, FailedPage, ShardHeader, ShardRecord } from './record.ts';
import { type Shard, shardName } from './shard.ts';

/** Outputs of a command for a page; where the shard has one data file, one output, a line with its line feed. */
export interface PageOutput {
  extension: string;
  content: string | Uint8Array;
}

/** An unprocessed page of the shard, or one that cannot be read. */
export type ShardItem =
  | FailedPage
  | { id: string; key: string; make: () => Promise<PageOutput[] | FailedPage> };

export interface ShardJob {
  folder: string;
  shard: Shard;
  header: ShardHeader;
  manifest: string;
  /** Pages, in the order of the manifest. */
  ids: readonly string[];
  /** Extension of the data file; null where each page has separate files, `<id><extension>`. */
  data: string | null;
}

export interface ShardOutcome {
  made: number;
  /** Pages finished by an earlier run and still valid. */
  kept: number;
  failed: FailedPage[];
}

/**
 * Processes the unfinished pages of a shard. It may be killed at any moment and called again; two calls at once do the
 * work twice and write the same bytes. The record is written last: without it the shard is not finished.
 * @param items the pages, in any order; a missing page fails
 * @param onPage called for each page that is finished
 */
export async function runShard(
  job: ShardJob,
  items: AsyncIterable<ShardItem>,
  onPage: (page: DonePage | FailedPage) => void,
): Promise<ShardOutcome> {
  const { folder, ids } = job;
  const name = shardName(job.shard);
  makeFolder(folder);
  const known = await keptPages(folder, name);
  const journal = await openJournal(folder, name);
  const pages = new Map<string, KeptPage | FailedPage>();
  let found: (KeptPage | FailedPage)[] = [];
  let kept = 0;
  try {
    for await (const item of items) {
      const old = known.get(item.id);
      const isKept = 'key' in item && old?.key === item.key && (await isWhole(old, job));
      const page = isKept && old ? old : await makePage(item, job, journal);
      if (isKept) kept++;
      pages.set(item.id, page);
      onPage(page);
    }
    found = ids.map((id) => {
      const page = pages.get(id);
      if (page) return page;
      const missing = { id, failed: `${id}: not in its source (expected a page of this id)` };
      onPage(missing);
      return missing;
    });
    await writeShard(job, name, found).catch(async (error) => {
      if (!(await isDone(job, name, found))) throw error;
    });
  } finally {
    await journal.close();
  }
  await removeJournals(folder, name);
  const failed = found.filter((page) => 'failed' in page);
  return { made: ids.length - kept - failed.length, kept, failed };
}

/** Whether all outputs of a page exist unchanged; deleted ones are made again. */
async function isWhole(page: KeptPage, { folder, data }: ShardJob): Promise<boolean> {
  return readOutputs(page, folder, data).then(
    () => true,
    () => false,
  );
}

async function makePage(
  item: ShardItem,
  { folder, data }: ShardJob,
  journal: Journal,
): Promise<KeptPage | FailedPage> {
  if ('failed' in item) return item;
  const { id, key } = item;
  const made = await item.make();
  if ('failed' in made) return made;
  const contents = made.map(({ content }) =>
    typeof content === 'string' ? Buffer.from(content) : Buffer.from(content),
  );
  const outputs = made.map(({ extension }, i) => ({
    extension,
    bytes: contents[i].length,
    sha256: sha256(contents[i]),
  }));
  if (data !== null) return journal.add({ id, key, outputs }, contents[0]);
  try {
    for (const [i, { extension }] of made.entries()) {
      await writeAtomic(join(folder, id + extension), contents[i]);
    }
  } catch (error) {
    if (!isNameTooLong(error)) throw error;
    return { id, failed: `${id}: ${systemProblem(error)}` };
  }
  return journal.add({ id, key, outputs }, Buffer.alloc(0));
}

/**
 * Whether another process has done the shard meanwhile, with the same outcome: it removes the journals then, and with
 * them pages of killed runs that this one has not read yet.
 */
async function isDone(
  { folder, header, manifest }: ShardJob,
  name: string,
  pages: readonly (KeptPage | FailedPage)[],
): Promise<boolean> {
  const record = await readRecord(recordPath(folder, name));
  if (record?.manifest !== manifest) return false;
  return JSON.stringify({ ...record, ...header, pages }) === JSON.stringify(record);
}

/** Writes the data file, then the record. */
async function writeShard(
  { folder, shard, header, manifest, data }: ShardJob,
  name: string,
  pages: (KeptPage | FailedPage)[],
): Promise<void> {
  async function* lines(): AsyncGenerator<string> {
    for (const page of pages) if ('read' in page) yield (await page.read()).toString('utf8');
  }
  const file = data === null ? null : name + data;
  if (file !== null) await writeAtomic(join(folder, file), lines());
  const record: ShardRecord = {
    version: 1,
    ...header,
    manifest,
    shard: [shard.index, shard.count],
    data: file,
    pages,
  };
  await writeAtomic(recordPath(folder, name), `${JSON.stringify(record)}\n`);
}
