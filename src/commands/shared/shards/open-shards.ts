import { type FileHandle, open, readdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { sha256 } from '../../../effects/index.ts';
import { FormatError, readJson } from '../../../store/index.ts';
import type { CorpusLines } from './corpus-lines.ts';
import { readFrom } from './read-slice.ts';
import { type DonePage, shardRecordSchema } from './record.ts';
import { type ExpectedShards, type FoundRecord, recordProblems } from './record-problems.ts';
import { refuse } from './shard-problem.ts';

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
 * Puts shards together and proves by their records that no page is missing, double or made in another way.
 * @param paths of the records
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
  const done = record.pages.filter((page): page is DonePage => 'outputs' in page);
  if (record.data === null) {
    for (const page of done) yield await readPageFiles(dirname(path), page);
    return;
  }
  const data = join(dirname(path), record.data);
  const file = await open(data);
  try {
    let offset = 0;
    for (const { id, outputs } of done) {
      yield await readOutput(file, offset, outputs[0], `${data}: page ${id}`);
      offset += outputs[0].bytes;
    }
    const { size } = await file.stat();
    if (size !== offset)
      throw new FormatError(`${data}: ${size} bytes (expected ${offset}, as its record says)`);
  } finally {
    await file.close();
  }
}

async function readPageFiles(folder: string, { id, outputs }: DonePage): Promise<string> {
  let first = '';
  for (const [i, { extension, sha256: hash }] of outputs.entries()) {
    const path = join(folder, id + extension);
    const bytes = await readFile(path);
    if (sha256(bytes) !== hash) throw damaged(path);
    if (i === 0) first = bytes.toString('utf8');
  }
  return first;
}

async function readOutput(
  file: FileHandle,
  offset: number,
  { bytes: length, sha256: hash }: DonePage['outputs'][number],
  where: string,
): Promise<string> {
  const bytes = await readFrom(file, offset, length);
  if (bytes.length < length || sha256(bytes) !== hash) throw damaged(where);
  return bytes.toString('utf8');
}

function damaged(where: string): FormatError {
  return new FormatError(`${where}: damaged (expected what its record says; make the shard again)`);
}
