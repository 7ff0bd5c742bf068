import type { Command } from 'commander';
import { writeReport } from '../experiment/index.ts';
import type { Io } from './io.ts';

/** `report`: an experiment as one HTML file. */
export function reportCommand(command: Command, io: Io): void {
  command
    .argument('<dir>', 'what experiment wrote')
    .requiredOption('--out <file>', 'the HTML file')
    .addHelpText('after', '\nExample:\n  $ pagestructure report runs/corpus --out report.html')
    .action(async (folder: string, { out }: { out: string }) => {
      await writeReport(folder, out);
      io.log(`wrote ${out}`);
    });
}
