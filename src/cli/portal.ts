import type { Command } from 'commander';
import { type Division, servePortal } from '../around/portal/index.ts';
import { wholeNumber } from './arguments.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings } from './capture-options.ts';
import { partsOption } from './fragments.ts';
import type { Io } from './io.ts';

interface Options extends CaptureOptions {
  data: string;
  port: number;
  parts: Division['parts'];
  /** Minutes. */
  interval: number;
}

/** `portal`: the personal page, a local web application. */
export function portalCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', 'pages to add at the start, by URL or path')
    .requiredOption('--data <dir>', 'folder of the database; made when missing')
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .option('--interval <minutes>', 'from one update of a page to the next', wholeNumber(1, 100_000), 60)
    .addOption(partsOption())
    .addHelpText(
      'after',
      '\nEverything is saved at once. Ctrl-C ends the program.\n\nExample:\n  $ pagestructure portal --data my-pages examples/portal/harbour.html',
    );
  addCaptureOptions(command).action((sources: string[], options: Options) =>
    servePortal(sources, { ...options, reading: readingSettings(options) }, io),
  );
}
