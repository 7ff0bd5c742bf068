import { join } from 'node:path';
import type { Command } from 'commander';
import { formatScoreTable, writeExperiment } from '../experiment/index.ts';
import type { Io } from './io.ts';

/** `experiment`: methods x seeds x corpora, scored and reported. */
export function experimentCommand(command: Command, io: Io): void {
  command
    .argument(
      '<config>',
      'JSON: sources, gold, methods, seeds (docs/formats.md, schemas/experiment.schema.json)',
    )
    .requiredOption('--out <dir>', 'where everything goes; what is there and still valid is used again')
    .option('--allow-private', 'let URLs lead to private addresses (localhost, intranet)')
    .addHelpText('after', '\nExample:\n  $ pagestructure experiment corpus/experiment.json --out runs/corpus')
    .action(async (path: string, { out, allowPrivate = false }: { out: string; allowPrivate?: boolean }) => {
      const { corpora, config } = await writeExperiment(path, out, { ...io, allowPrivate });
      for (const { name, scores } of corpora) {
        if (scores.length === 0) continue; // no gold
        await io.print((name && `${name}\n`) + formatScoreTable(scores, 'text', config.measures));
      }
      io.log(`report: ${join(out, 'report.html')}`);
    });
}
