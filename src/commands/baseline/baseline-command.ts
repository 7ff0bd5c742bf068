import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { Io } from '../program/io.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';
import { baselineMethods } from './infer-baseline.ts';

interface BaselineOptions extends ShardOptions {
  method: string;
  blocks?: string;
}

/** `baseline`: documents to structures by a heuristic method. */
export function baselineCommand(command: Command, io: Io): void {
  const list = baselineMethods.map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`);
  command
    .argument('[documents]', 'a documents.jsonl file, or - for standard input')
    .addOption(
      new Option('--method <name>', 'which one')
        .choices(baselineMethods.map(({ name }) => name))
        .makeOptionMandatory(),
    )
    .option('--blocks <dir>', 'block trees of the pages, as segment --format json --out DIR writes them')
    .option('--out <dir>', 'folder of the shards, with --manifest')
    .addHelpText(
      'after',
      `\nMethods:\n${list.join('\n')}\n\nExamples:\n  $ pagestructure baseline c.documents.jsonl --method paper > paper.structures.jsonl\n  $ pagestructure baseline c.documents.jsonl --method tags --manifest c.manifest.jsonl --shard 3/20 --out tags`,
    );
  addShardOptions(command).action(async (path: string | undefined, options: BaselineOptions) => {
    const origin = pageOrigin(path === undefined ? [] : [path], options, true);
    if (origin.kind === 'arguments' && options.out !== undefined) {
      throw new UsageError(`--out ${options.out} without --manifest (expected standard output)`);
    }
    const { inferBaseline } = await import('./infer-baseline.ts');
    await inferBaseline(path, origin, options, io);
  });
}
