import type { Command } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { TableFormat } from '../../eval/index.ts';
import type { Io } from '../program/io.ts';
import { wholeNumber } from '../shared/arguments.ts';
import { addSandboxOption, tableFormatOption } from '../shared/common-options.ts';

interface Options {
  annotator: string;
  port: number;
  hidden?: boolean;
  agreement?: boolean;
  format: TableFormat;
}

const help = `
Every change is saved at once; others annotate at the same address, /?as=NAME. Ctrl-C ends the program.

Examples:
  $ pagestructure annotate corpus/ --annotator b
  $ pagestructure annotate corpus/ --agreement`;

export function annotateCommand(command: Command, io: Io): void {
  addSandboxOption(command)
    .argument('<dir>', 'folder of pages; gold is kept in it')
    .option('--annotator <name>', 'a writes gold.json, another name gold.<name>.json', 'a')
    .option('--hidden', 'show rows of text that pages hide from the start')
    .option('--agreement', 'instead: print how far every two annotators of the folder agree')
    .addOption(tableFormatOption('of that table'))
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .addHelpText('after', help)
    .action(async (folder: string, { agreement, format, ...options }: Options) => {
      const { agreementTable, annotateFolder, folderAgreement } = await import(
        '../../apps/annotate/index.ts'
      );
      if (!agreement) return annotateFolder(folder, options, io);
      const pairs = await folderAgreement(folder, io.fail);
      if (pairs.length === 0)
        throw new UsageError(`${folder}: no page with gold of two annotators (expected at least one)`);
      return io.print(agreementTable(pairs, format));
    });
}
