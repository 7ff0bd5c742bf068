import { type Command, Option } from 'commander';
import type { Io } from 'pagestructure/commands';
import { addCaptureOptions, type CaptureOptions, sourceSettings, wholeNumber } from 'pagestructure/commands';
import type { PortalOptions } from '../portal/serve-portal.ts';
import { divisionOption } from './fragments.ts';

interface Options extends CaptureOptions, Omit<PortalOptions, 'trainedOn' | 'reading'> {
  trainOn: number;
  import?: string;
  export?: 'json' | 'opml';
}

/** `portal`: the personal page, a local web application. */
export function portalCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', 'pages and feeds to add at the start, by URL or path')
    .requiredOption('--data <dir>', 'folder of the database; made when missing')
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 7490)
    .option('--interval <minutes>', 'from one update of a new page to the next', wholeNumber(1, 100_000), 60)
    .option('--shortest <minutes>', 'of a page that changes often', wholeNumber(1, 100_000), 5)
    .option('--longest <minutes>', 'of a page that seldom changes', wholeNumber(1, 100_000), 1440)
    .option('--train-on <n>', 'captures of a page that its parts are learnt from', wholeNumber(1, 20), 3)
    .addOption(divisionOption())
    .option('--import <file>', 'take over JSON of a personal page, or the sources of OPML, and end')
    .addOption(
      new Option('--export <format>', 'print all choices, or the sources as OPML, and end').choices([
        'json',
        'opml',
      ]),
    )
    .addHelpText(
      'after',
      [
        '\nEverything is saved at once. Ctrl-C ends the program.',
        '\nExamples:',
        '  $ pagestructure portal --data my-pages examples/portal/harbour.html',
        '  $ pagestructure portal --data my-pages --export json > my-page.json',
        '  $ pagestructure portal --data other-pages --import my-page.json',
        '  $ pagestructure portal --data my-pages --import feeds.opml',
      ].join('\n'),
    );
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { exportPortal, importPortal } = await import('../portal/import-export.ts');
    const { servePortal } = await import('../portal/serve-portal.ts');
    const all = { ...options, trainedOn: options.trainOn, reading: sourceSettings(options) };
    if (options.import !== undefined) return importPortal(options.import, all, io);
    if (options.export !== undefined) return io.write(exportPortal(options.data, options.export));
    return servePortal(sources, all, io);
  });
}
