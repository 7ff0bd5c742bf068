import { type Command, Option } from 'commander';
import { baselines, findBaseline } from '../../baselines/index.ts';
import { UsageError } from '../../effects/index.ts';
import type { Io } from '../program/io.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';

interface Options extends ShardOptions {
  method: string;
  blocks?: string;
}

const methods = Object.values(baselines).map(
  ({ name, label, summary }) => `  ${name.padEnd(17)} ${label}: ${summary}`,
);
const help = `
Methods:
${methods.join('\n')}

Examples:
  $ pagestructure baseline c.documents.jsonl --method paper > paper.structures.jsonl
  $ pagestructure baseline c.documents.jsonl --method tags --manifest c.manifest.jsonl --shard 3/20 --out tags`;

export function baselineCommand(command: Command, io: Io): void {
  command
    .argument('[documents]', 'a documents.jsonl file, or - for standard input')
    .addOption(
      new Option('--method <name>', 'which one').choices(Object.keys(baselines)).makeOptionMandatory(),
    )
    .option('--blocks <dir>', 'block trees of the pages, as segment --format json --out DIR writes them')
    .option('--out <dir>', 'folder of the shards, with --manifest')
    .addHelpText('after', help);
  addShardOptions(command).action(async (path: string | undefined, options: Options) => {
    const { method, blocks, out } = options;
    const origin = pageOrigin(path === undefined ? [] : [path], options, true);
    if (origin.kind === 'arguments' && out !== undefined)
      throw new UsageError(`--out ${out} without --manifest (expected standard output)`);
    const baseline = findBaseline(method);
    if (baseline.needs === 'blockTrees' && blocks === undefined) {
      throw new UsageError(
        `--method ${method} without --blocks (expected --blocks DIR, with <id>.blocks.json)`,
      );
    }
    if (origin.kind !== 'lines' && path === undefined)
      throw new UsageError('no documents (expected a documents.jsonl file)');
    const { documentInputs } = await import('./document-inputs.ts');
    const { runPages } = await import('../shared/pages/run-pages.ts');
    await runPages(
      {
        name: 'baseline',
        doing: method,
        settings: { method },
        extension: '.structures.jsonl',
        async make({ document, trees }) {
          const [structure] = baseline.run([document], trees);
          return [{ extension: '', content: `${JSON.stringify(structure)}\n` }];
        },
      },
      documentInputs(path ?? '', baseline.needs && blocks, io),
      origin,
      { add: (_, [{ content }]) => io.write(content), end: async () => {} },
      io,
    );
  });
}
