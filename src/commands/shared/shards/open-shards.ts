import { readdir, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FormatError, readJson } from '../../../store/index.ts';
import { placedPages, readOutputs } from './kept-pages.ts';
import { shardRecordSchema } from './record.ts';
import {
  type CorpusLines,
  type ExpectedShards,
  type FoundRecord,
  recordProblems,
  refuse,
} from './record-problems.ts';

const recordExtension = '.shard.json';

/**
 * Finds the records of shards.
 * @param paths records, or folders that hold some
 * @throws FormatError for a folder without a record
 */
export async function findRecords(paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) {
      found.push(path);
      continue;
    }
    const names = (await readdir(path)).filter((name) => name.endsWith(recordExtension)).sort();
    if (names.length === 0) throw new FormatError(`${path}: no shard in it (expected *${recordExtension})`);
    found.push(...names.map((name) => join(path, name)));
  }
  return found;
}

/**
 * Merges shards and checks by their records that no page is missing, duplicated or made with other settings.
 * @throws FormatError that names all problems
 */
export async function openShards(paths: readonly string[], expected: ExpectedShards): Promise<CorpusLines> {
  const records: FoundRecord[] = [];
  for (const path of paths) records.push({ path, record: await readJson(path, shardRecordSchema) });
  refuse(recordProblems(records, expected));
  records.sort((a, b) => a.record.shard[0] - b.record.shard[0]);
  const failed = records.flatMap(({ record }) => record.pages.filter((page) => 'failed' in page));
  async function* lines(): AsyncGenerator<string> {
    for (const found of records) yield* recordLines(found);
  }
  const done = records.flatMap(({ record }) => record.pages.find((page) => 'outputs' in page) ?? []);
  const extension = done[0]?.outputs[0].extension ?? '';
  return { total: expected.entries.length, failed, header: records[0].record, extension, lines };
}

/** The first outputs of a shard's pages, each checked against its hash. */
async function* recordLines({ path, record }: FoundRecord): AsyncGenerator<string> {
  const folder = dirname(path);
  const pages = placedPages(record, folder);
  for (const page of pages) yield (await readOutputs(page, folder, record.data))[0].toString('utf8');
  if (record.data === null) return;
  const data = join(folder, record.data);
  const { size } = await stat(data);
  const expected = pages.reduce((sum, { outputs }) => sum + outputs[0].bytes, 0);
  if (size !== expected)
    throw new FormatError(`${data}: ${size} bytes (expected ${expected}, as its record says)`);
}
