import { serve } from '@hono/node-server';
import type { Command } from 'commander';
import { type AnnotatedPage, annotationApp, annotatorPattern } from '../annotate/index.ts';
import { readSources, type Source, SourceError } from '../capture/index.ts';
import { UsageError } from '../effects/index.ts';
import { openEngine } from '../pages/index.ts';
import { pageRows } from '../pipeline/index.ts';
import { wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';

interface Options {
  annotator: string;
  port: number;
}

/** Pages kept ready: the one at hand and its neighbours. */
const pagesKept = 4;

/** `annotate`: a local web page to make gold. */
export function annotateCommand(program: Command, io: Io): void {
  program
    .command('annotate')
    .description('Make gold by hand: a web page on this machine, with the picture of a page beside its rows.')
    .argument('<dir>', 'folder of pages; gold is kept in it')
    .option('--annotator <name>', 'a writes gold.json, another name gold.<name>.json', 'a')
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .addHelpText(
      'after',
      '\nEvery change is saved at once. Ctrl-C ends the program.\n\nExample:\n  $ pagestructure annotate corpus/ --annotator b',
    )
    .action(async (folder: string, { annotator, port }: Options) => {
      if (!annotatorPattern.test(annotator)) {
        throw new UsageError(`--annotator: ${annotator} (expected 1-20 letters, digits or hyphens)`);
      }
      const sources = await pagesBelow(folder, io);
      const settings = {
        engine: 'chromium',
        viewport: { width: 1280, height: 1024 },
        screenshot: true,
        allowPrivate: false,
      } as const;
      const engine = openEngine(settings, io);
      const open = remember(async (id: string): Promise<AnnotatedPage> => {
        const source = sources.get(id);
        if (!source) throw new Error(`${id}: no such page`);
        const { page, screenshot } = await engine.page(source);
        return { page, document: pageRows(page, 'visual'), screenshot: screenshot ?? new Uint8Array() };
      });
      const app = annotationApp({ folder, annotator, ids: [...sources.keys()], open });
      const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port });
      try {
        await new Promise<void>((resolve, reject) => {
          server.once('error', reject);
          server.once('listening', () => {
            const address = server.address();
            const bound = typeof address === 'object' && address ? address.port : port;
            io.say(`${sources.size} pages; open http://127.0.0.1:${bound}/ in a browser, Ctrl-C to end`);
          });
          io.signal.addEventListener('abort', () => resolve(), { once: true });
          if (io.signal.aborted) resolve();
        });
      } finally {
        server.close();
        await engine.close();
      }
    });
}

/** Pages of a folder by id; what cannot be read is named. */
async function pagesBelow(folder: string, io: Io): Promise<Map<string, Source>> {
  const sources = new Map<string, Source>();
  for await (const source of readSources([folder])) {
    if (source instanceof SourceError) io.fail(source.message);
    else sources.set(source.id, source);
  }
  if (sources.size === 0) throw new Error(`${folder}: no page that can be read (expected at least one)`);
  return sources;
}

/** Keeps the last few answers; two calls for the same page make it once. */
function remember<T>(make: (id: string) => Promise<T>): (id: string) => Promise<T> {
  const kept = new Map<string, Promise<T>>();
  return (id) => {
    const found = kept.get(id) ?? make(id);
    kept.delete(id);
    kept.set(id, found);
    found.catch(() => kept.delete(id));
    for (const old of kept.keys()) if (kept.size > pagesKept) kept.delete(old);
    return found;
  };
}
