import { type Command, InvalidArgumentError } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { PageOrigin } from './pages/page-command.ts';
import { parseShard, type Shard } from './shards/shard.ts';

/** Values of the options of {@link addShardOptions}. */
export interface ShardOptions {
  manifest?: string;
  shard?: Shard;
  jsonl?: true;
  out?: string;
}

/** Options that every command has which works page by page. */
export function addShardOptions(command: Command): Command {
  return command
    .option('--manifest <file>', 'the pages, one a line (corpus manifest writes it); --out is then a folder')
    .option('--shard <i/n>', 'only the i-th of n parts of the manifest; goes on where it stopped', shard)
    .option('--jsonl', 'JSON lines from standard input to standard output, for other programs to drive');
}

function shard(text: string): Shard {
  try {
    return parseShard(text);
  } catch (error) {
    throw new InvalidArgumentError((error as Error).message.replace(/^.*\(/, '').replace(/\)$/, ''));
  }
}

/**
 * Determines where the pages come from.
 * @param takesDocuments whether the argument holds what is made for the manifest's pages, not the pages
 * @throws UsageError for options that exclude each other, or when there is nothing to work on
 */
export function pageOrigin(
  sources: readonly string[],
  { manifest, shard, jsonl, out }: ShardOptions,
  takesDocuments = false,
): PageOrigin {
  if (jsonl) {
    const other = sources[0] ?? manifest ?? out;
    if (other !== undefined) {
      throw new UsageError(
        `--jsonl with ${other} (expected neither sources nor --manifest nor --out beside it)`,
      );
    }
    return { kind: 'lines' };
  }
  if (manifest !== undefined) {
    if (out === undefined)
      throw new UsageError('--manifest without --out (expected --out DIR, for the shards)');
    if (!takesDocuments && sources.length > 0) {
      throw new UsageError(`--manifest with ${sources[0]} (expected sources or a manifest)`);
    }
    return { kind: 'manifest', manifest, shard: shard ?? { index: 1, count: 1 }, out };
  }
  if (shard) throw new UsageError('--shard without --manifest (expected --manifest FILE)');
  if (sources.length === 0)
    throw new UsageError('nothing to read (expected a source, --manifest or --jsonl)');
  return { kind: 'arguments', sources, ...(out !== undefined && { out }) };
}
