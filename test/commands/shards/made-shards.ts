import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ManifestEntry } from '../../../src/commands/shared/shards/manifest.ts';
import type { ShardHeader } from '../../../src/commands/shared/shards/record.ts';
import {
  runShard,
  type ShardItem,
  type ShardJob,
  type ShardOutcome,
} from '../../../src/commands/shared/shards/run-shard.ts';
import { type Shard, shardRange } from '../../../src/commands/shared/shards/shard.ts';
import { sha256 } from '../../../src/effects/index.ts';

export const program = { program: 'test 1', programHash: 'a'.repeat(64) };
export const header: ShardHeader = { command: 'copy', ...program, browser: null, settings: { size: 1 } };
export const manifestHash = 'b'.repeat(64);

export const entries: ManifestEntry[] = ['a', 'b/c', 'b/d', 'e', 'f', 'g', 'h'].map((id) => ({
  version: 1,
  id,
}));
export const expected = { manifest: 'pages.manifest.jsonl', hash: manifestHash, entries, ...program };

/** What the work on the shards was. */
export interface Work {
  /** Ids of pages that were made, in order. */
  made: string[];
  outcome: ShardOutcome;
}

/** A shard of the entries. */
export function jobOf(folder: string, shard: Shard, changes: Partial<ShardJob> = {}): ShardJob {
  const ids = entries.slice(...shardRange(entries.length, shard)).map(({ id }) => id);
  return { folder, shard, header, manifest: manifestHash, ids, data: '.lines.jsonl', ...changes };
}

/**
 * Makes a shard: of each page a line with its id.
 * @param salt what the keys depend on
 * @param before what happens before a page is made
 */
export async function makeShard(
  job: ShardJob,
  salt = '',
  before: (id: string) => void | Promise<void> = () => {},
): Promise<Work> {
  const made: string[] = [];
  async function* items(): AsyncGenerator<ShardItem> {
    for (const id of job.ids) {
      await before(id);
      const make = async () => {
        if (id === 'f' && salt === 'broken') return { id, failed: 'f: broken' };
        made.push(id);
        return [{ extension: job.data === null ? '.txt' : '', content: lineOf(id, salt) }];
      };
      yield { id, key: sha256(id + salt), make };
    }
  }
  const outcome = await runShard(job, items(), () => {});
  return { made, outcome };
}

/** What a shard says of a page. */
export function lineOf(id: string, salt = ''): string {
  return `${JSON.stringify({ version: 1, id, salt })}\n`;
}

/** Makes all shards. */
export async function makeShards(
  folder: string,
  count: number,
  changes: Partial<ShardJob> = {},
): Promise<void> {
  for (let index = 1; index <= count; index++) await makeShard(jobOf(folder, { index, count }, changes));
}

/** Writes lines to a file of a folder. */
export async function writeLines(folder: string, name: string, lines: readonly string[]): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, lines.join(''));
  return path;
}

/** All that an asynchronous generator gives. */
export async function collect<T>(values: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const value of values) all.push(value);
  return all;
}
