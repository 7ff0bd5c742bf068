import type { Command } from 'commander';
import { annotateFolder } from '../around/annotate/index.ts';
import { wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';

interface Options {
  annotator: string;
  port: number;
}

/** `annotate`: a local web page to make gold. */
export function annotateCommand(command: Command, io: Io): void {
  command
    .argument('<dir>', 'folder of pages; gold is kept in it')
    .option('--annotator <name>', 'a writes gold.json, another name gold.<name>.json', 'a')
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .addHelpText(
      'after',
      '\nEvery change is saved at once; others annotate at the same address, /?as=NAME. Ctrl-C ends the program.\n\nExample:\n  $ pagestructure annotate corpus/ --annotator b',
    )
    .action((folder: string, options: Options) => annotateFolder(folder, options, io));
}
