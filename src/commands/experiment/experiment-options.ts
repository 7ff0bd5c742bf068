import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import type { Command } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { ExperimentEffects } from '../../experiment/index.ts';
import type { Io } from '../program/io.ts';
import { collect, wholeNumber } from '../shared/arguments.ts';
import { addSandboxOption } from '../shared/common-options.ts';

interface Options {
  out: string;
  allowPrivate?: boolean;
  pages?: string[];
  gold?: string;
  timeLimit: number;
}

const examples = `
Examples:
  $ pagestructure experiment corpus/experiment.json --out runs/corpus
  $ pagestructure experiment corpus/protocol.json --out runs/protocol
  $ pagestructure experiment corpus/protocol.json --pages my/pages --gold my/gold --out runs/mine`;

export function experimentCommand(command: Command, io: Io): void {
  addSandboxOption(command)
    .argument(
      '<config>',
      'JSON: sources, gold, methods, seeds (docs/formats.md, schemas/experiment.schema.json)',
    )
    .requiredOption('--out <dir>', 'where everything goes; what is there and still valid is used again')
    .option(
      '--pages <source>',
      'pages in place of those of the configuration: a file, directory or URL; may be repeated',
      collect,
    )
    .option('--gold <path>', 'gold of these pages: a corpus directory, a directory of <page>.json, or JSONL')
    .option('--allow-private', 'let URLs lead to private addresses (localhost, intranet)')
    .option(
      '--time-limit <seconds>',
      'for a method of kind command; then it is killed with all that it started',
      wholeNumber(1),
      3600,
    )
    .addHelpText('after', examples)
    .action(async (path: string, { out, allowPrivate = false, pages, gold, timeLimit }: Options) => {
      if (gold !== undefined && !pages)
        throw new UsageError(`--gold ${gold}: without pages (expected --pages too)`);
      const { formatPublished, formatRepeatedTable } = await import('./repeated-table.ts');
      const { formatScoreTable } = await import('../../eval/index.ts');
      const { writeExperiment } = await import('./experiment.ts');
      const own = pages && { pages, gold };
      const { withSampleWorkers } = await import('../../bayes/threads/index.ts');
      const withWorkers: ExperimentEffects['withWorkers'] = (use) =>
        withSampleWorkers(availableParallelism(), use);
      const effects = { ...io, allowPrivate, withWorkers, commandLimit: timeLimit };
      const { corpora, config } = await writeExperiment(path, out, effects, own);
      for (const { name, scores, repeated } of corpora) {
        if (scores.length === 0) continue; // no gold
        const table = repeated
          ? formatRepeatedTable(repeated, 'text', config.measures)
          : formatScoreTable(scores, 'text', config.measures);
        await io.print((name && `${name}\n`) + table);
      }
      for (const published of config.published ?? []) await io.print(formatPublished(published, 'text'));
      io.log(`report: ${join(out, 'report.html')}`);
    });
}
