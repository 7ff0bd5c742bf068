import type { Command } from 'commander';
import type { Io } from '../program/io.ts';
import { type MergeOptions, mergeShards } from './merge-shards.ts';

/** `merge`: shards as one corpus. */
export function mergeCommand(command: Command, io: Io): void {
  command
    .argument(
      '<shard...>',
      'records (*.shard.json), folders of them, or .jsonl files that commands wrote with --jsonl',
    )
    .requiredOption('--manifest <file>', 'the pages that have to be there')
    .option('--out <file>', 'one JSON line a page; without it the proof is all')
    .option(
      '--sentences',
      "mark sentence rows by the paper's rule: for .jsonl files of rows (shards say it themselves)",
    )
    .addHelpText(
      'after',
      '\nExamples:\n  $ pagestructure merge rows/ --manifest pages.manifest.jsonl --out pages.documents.jsonl\n  $ pagestructure merge part-*.jsonl --manifest pages.manifest.jsonl --out pages.documents.jsonl --sentences',
    )
    .action((paths: string[], options: MergeOptions) => mergeShards(paths, options, io));
}
