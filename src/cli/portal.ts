import { serve } from '@hono/node-server';
import type { Command } from 'commander';
import { SourceError } from '../capture/index.ts';
import { openEngine } from '../pages/index.ts';
import { type Division, followPages, openDatabase, pageStore, portalApp } from '../portal/index.ts';
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
export function portalCommand(program: Command, io: Io): void {
  const command = program
    .command('portal')
    .description('Your personal page: the parts of pages that you choose, kept up to date, on this machine.')
    .argument('[source...]', 'pages to add at the start, by URL or path')
    .requiredOption('--data <dir>', 'folder of the database; made when missing')
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .option('--interval <minutes>', 'from one update of a page to the next', wholeNumber(1, 100_000), 60)
    .addOption(partsOption())
    .addHelpText(
      'after',
      '\nEverything is saved at once. Ctrl-C ends the program.\n\nExample:\n  $ pagestructure portal --data my-pages examples/portal/harbour.html',
    );
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { parts, port, interval } = options;
    const reading = readingSettings(options);
    const engine = openEngine(
      { ...reading, engine: parts === 'blocks' ? 'chromium' : 'jsdom', screenshot: false },
      io,
    );
    const db = openDatabase(options.data);
    const store = pageStore(db);
    const capture = {
      ...reading,
      capture: async (source: Parameters<typeof engine.page>[0]) => (await engine.page(source)).page,
    };
    const follow = followPages(store, { parts, l: 1, u: 2 }, capture);
    const server = serve({ fetch: portalApp(store, follow).fetch, hostname: '127.0.0.1', port });
    const timer = setInterval(() => follow.updateDue(60_000 * interval), 30_000);
    try {
      await new Promise<void>((resolve, reject) => {
        server.once('error', reject);
        server.once('listening', () => {
          const address = server.address();
          const bound = typeof address === 'object' && address ? address.port : port;
          io.say(
            `${store.pages().length} pages; open http://127.0.0.1:${bound}/ in a browser, Ctrl-C to end`,
          );
          addAll(sources).catch(reject);
        });
        io.signal.addEventListener('abort', () => resolve(), { once: true });
        if (io.signal.aborted) resolve();
      });
    } finally {
      clearInterval(timer);
      server.close();
      await follow.idle();
      await engine.close();
      db.close();
    }

    async function addAll(addresses: readonly string[]): Promise<void> {
      for (const address of addresses) {
        if (store.pageNamed(address)) continue;
        try {
          await follow.add(address);
          io.say(`added ${address}`);
        } catch (error) {
          if (!(error instanceof SourceError)) throw error;
          io.fail(error.message);
        }
      }
    }
  });
}
