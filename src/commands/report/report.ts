import type { Command } from 'commander';
import type { KnownFiles } from '../../experiment/index.ts';
import type { Io } from '../program/io.ts';

const examples = `
Examples:
  $ pagestructure report runs/corpus --out report.html
  $ pagestructure report run --gold corpus --out run.html`;

export function reportCommand(command: Command, io: Io): void {
  command
    .argument('<dir>', 'what experiment wrote, or the directory of a run of sample')
    .requiredOption('--out <file>', 'the HTML file')
    .option('--documents <file>', 'of a run: what it ran on, where its manifest does not lead to it')
    .option('--gold <path>', 'of a run: a corpus directory, a directory of <page>.json, or lists as JSONL')
    .addHelpText('after', examples)
    .action(async (folder: string, { out, ...known }: KnownFiles & { out: string }) => {
      const { isRunFolder, writeReport, writeRunReport } = await import('../../apps/report/inside/index.ts');
      if (isRunFolder(folder)) await writeRunReport(folder, out, known);
      else await writeReport(folder, out);
      io.log(`wrote ${out}`);
    });
}
