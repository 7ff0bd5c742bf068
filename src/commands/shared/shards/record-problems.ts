import { isDeepStrictEqual } from 'node:util';
import { FormatError } from '../../../store/index.ts';
import type { ManifestEntry } from './manifest.ts';
import type { FailedPage, ShardHeader, ShardRecord } from './record.ts';
import { shardRange } from './shard.ts';

export interface FoundRecord {
  path: string;
  record: ShardRecord;
}

/** Expected manifest and program of the shards. */
export interface ExpectedShards {
  /** Path of the manifest, for messages. */
  manifest: string;
  hash: string;
  entries: readonly ManifestEntry[];
  /** This program, or the one that the shards must be of. */
  program: string;
  programHash: string;
}

/** Shards that were checked to be one corpus. */
export interface CorpusLines {
  /** Pages of the manifest. */
  total: number;
  failed: FailedPage[];
  /** How they were made; undefined for plain JSON lines, which lack it. */
  header?: ShardHeader | undefined;
  /** Extension of the files that the pages have; empty where they are lines of one file. */
  extension: string;
  /**
   * One JSON line a page, with its line feed, in the order of the manifest; may be called more than once.
   * @throws FormatError when a page differs from its record
   */
  lines: () => AsyncGenerator<string>;
}

/** How many problems are named; more are counted. */
const namedProblems = 20;

/**
 * Refuses shards and names all their problems.
 * @throws FormatError when there is a problem
 */
export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const more = problems.length - namedProblems;
  const lines = [...problems.slice(0, namedProblems), ...(more > 0 ? [`and ${more} more`] : [])];
  throw new FormatError(lines.join('\n'));
}

/** Properties that the shards of one corpus share, with their names in messages. */
const common = [
  ['command', 'command'],
  ['browser', 'browser'],
  ['settings', 'settings'],
  ['sentences', 'rule for sentence rows'],
] as const;

/**
 * Problems of shards as parts of one corpus.
 * @param records at least one
 * @returns one sentence a problem; empty when nothing is missing, duplicated, or made with other settings
 */
export function recordProblems(records: readonly FoundRecord[], expected: ExpectedShards): string[] {
  return [...foreign(records, expected), ...different(records), ...uncovered(records, expected)];
}

function foreign(records: readonly FoundRecord[], expected: ExpectedShards): string[] {
  const { manifest, hash, program, programHash } = expected;
  return records.flatMap(({ path, record }) => {
    const problems: string[] = [];
    if (record.manifest !== hash)
      problems.push(`${path}: shard of another manifest (expected that of ${manifest})`);
    if (record.programHash !== programHash) {
      const own = named({ program, programHash });
      problems.push(
        `${path}: made by ${named(record)} (expected ${own}, the one that merges; make the shard again)`,
      );
    }
    return problems;
  });
}

function named({ program, programHash }: { program: string; programHash: string }): string {
  return `${program} (${programHash.slice(0, 8)})`;
}

/** Differences from the first shard; a shard that needed no browser agrees with those that did. */
function different([first, ...others]: readonly FoundRecord[]): string[] {
  return others.flatMap(({ path, record }) =>
    common.flatMap(([key, name]) => {
      const [value, usual] = [record[key], first.record[key]];
      const fits =
        isDeepStrictEqual(value, usual) || (key === 'browser' && (value === null || usual === null));
      return fits
        ? []
        : [
            `${path}: ${name}: ${JSON.stringify(value)} (expected ${JSON.stringify(usual)}, as in ${first.path})`,
          ];
    }),
  );
}

/** Shards that are missing, duplicated, of another division, or that lack pages of their part. */
function uncovered(records: readonly FoundRecord[], { manifest, entries }: ExpectedShards): string[] {
  const [, count] = records[0].record.shard;
  const problems: string[] = [];
  const byIndex = new Map<number, string>();
  for (const { path, record } of records) {
    const [index, own] = record.shard;
    const other = byIndex.get(index);
    if (own !== count) problems.push(`${path}: shard ${index}/${own} (expected one of ${count} shards)`);
    else if (other) problems.push(`${path}: shard ${index}/${count} is also ${other} (expected it once)`);
    else byIndex.set(index, path);
    const wanted = entries.slice(...shardRange(entries.length, { index, count: own }));
    const at = wanted.findIndex(({ id }, k) => record.pages[k]?.id !== id);
    if (at >= 0 || record.pages.length !== wanted.length) {
      const where = at >= 0 ? at : wanted.length;
      const found = record.pages[where]?.id ?? 'no page';
      problems.push(
        `${path}: page ${where + 1}: ${found} (expected ${wanted[where]?.id ?? 'no more'}, as in ${manifest})`,
      );
    }
  }
  for (let index = 1; index <= count; index++) {
    if (!byIndex.has(index)) problems.push(`shard ${index}/${count}: missing (expected all ${count})`);
  }
  return problems;
}
