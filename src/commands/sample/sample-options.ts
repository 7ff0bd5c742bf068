import { type Command, Option } from 'commander';
import { presetNames } from '../../experiment/index.ts';
import type { Io } from '../program/io.ts';
import { collect, wholeNumber } from '../shared/arguments.ts';
import { queueUrlOption } from '../shared/common-options.ts';
import type { ModelOptions } from './read-model-config.ts';
import type { SampleRunOptions } from './sample.ts';

type Options = ModelOptions & SampleRunOptions;

const examples = `
Examples:
  $ pagestructure sample c.documents.jsonl --out run --chains 4 --sweeps 1000 --seed 1
  $ pagestructure sample c.documents.jsonl --out run --search
  $ pagestructure sample c.documents.jsonl --out run --set alpha.B=1 --set moves='["row","shift"]'
  $ pagestructure sample new.documents.jsonl --parameters run/parameters.json --out applied
  $ pagestructure rows pages/ --flatten visual > v.documents.jsonl
  $ pagestructure sample v.documents.jsonl --preset hybrid --out run
  $ pagestructure sample v.documents.jsonl --preset visual --out run
  $ pagestructure sample c.documents.jsonl --out run --engine bullmq --queue redis://10.0.0.1:6379 --workers 32`;

export function sampleCommand(command: Command, io: Io): void {
  command
    .argument('<documents>', 'a documents.jsonl file, or - for standard input')
    .requiredOption(
      '--out <dir>',
      'run directory: manifest, structures, consensus, marginals, trace, parameters, labels',
    )
    .addOption(
      new Option('--preset <name>', 'configuration to start from; default paper').choices(presetNames),
    )
    .addOption(new Option('--model <name>', 'short for the preset of that name').choices(['paper', 'hybrid']))
    .option('--search', 'short for --preset search: more probable structures in the same time')
    .option('--config <file>', 'JSON with what differs from the preset; flags override it')
    .option('--set <key=value>', 'one key of the configuration, such as alpha.B=1; may be repeated', collect)
    .option(
      '--parameters <file>',
      'what another run has learnt (its parameters.json), to be applied and not changed',
    )
    .option('--weights <file>', 'what annotated pages have taught, as `fit` writes it; for --preset hybrid')
    .option(
      '--time-limit <seconds>',
      'for the reading of a document with --preset hybrid: rows that are left then are named, and are content',
      wholeNumber(1),
    )
    .option('--seed <n>', 'of all random streams', wholeNumber(0))
    .option('--chains <n>', 'independent chains', wholeNumber(1))
    .option('--sweeps <n>', 'kept sweeps of a chain', wholeNumber(1))
    .option('--burn-in <n>', 'sweeps before the kept ones', wholeNumber(0))
    .option('--thin <n>', 'take every n-th kept sweep', wholeNumber(1))
    .option('--final-sweeps <n>', 'sweeps of the final estimate', wholeNumber(0))
    .option(
      '--workers <n>',
      'threads (1 by default), or parts with bullmq (4); the result does not depend on them',
      wholeNumber(1, 10_000),
    )
    .addOption(
      new Option('--engine <name>', 'threads of this process, or workers on other machines')
        .choices(['threads', 'bullmq'])
        .default('threads'),
    )
    .addOption(queueUrlOption())
    .option('--force', 'replace a finished run of other settings in --out, or one that was stopped')
    .option('--resume', 'go on from the checkpoint in --out; a run that is done stays as it is')
    .addHelpText('after', examples)
    .action(async (path: string, options: Options) => {
      const { readModelConfig } = await import('./read-model-config.ts');
      const { sampleDocuments } = await import('./sample.ts');
      await sampleDocuments(path, await readModelConfig(options), options, io);
    });
}
