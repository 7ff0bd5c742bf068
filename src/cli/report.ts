import type { Command } from 'commander';
import type { Io } from './io.ts';
import { writeReport } from './write-report.ts';

/** `report`: an experiment as one HTML file. */
export function reportCommand(program: Command, io: Io): void {
  program
    .command('report')
    .description('Write the report of an experiment as one self-contained HTML file.')
    .argument('<dir>', 'what experiment wrote')
    .requiredOption('--out <file>', 'the HTML file')
    .addHelpText('after', '\nExample:\n  $ pagestructure report runs/corpus --out report.html')
    .action(async (folder: string, { out }: { out: string }) => {
      await writeReport(folder, out);
      io.say(`wrote ${out}`);
    });
}
