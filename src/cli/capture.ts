import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { Source } from '../capture/index.ts';
import type { PageOutput } from '../shards/index.ts';
import { writeAtomic } from '../store/index.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings, sourceHelp } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';
import { runPages } from './run-pages.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from './shard-options.ts';
import { UsageError } from './usage-error.ts';

interface Options extends CaptureOptions, ShardOptions {
  engine: 'chromium' | 'jsdom';
  screenshot?: true;
}

/** `capture`: sources as page snapshots. */
export function captureCommand(program: Command, io: Io): void {
  const command = program
    .command('capture')
    .description('Capture pages as snapshots: nodes, text, styles and rectangles in <id>.page.json.')
    .argument('[source...]', sourceHelp)
    .option('--out <dir>', 'where the snapshots go')
    .addOption(
      new Option('--engine <name>', 'jsdom needs no browser and gives no layout')
        .choices(['chromium', 'jsdom'])
        .default('chromium'),
    )
    .option('--screenshot', 'also write <id>.png, a picture of the whole page')
    .addHelpText(
      'after',
      '\nExamples:\n  $ pagestructure capture pages/ crawl.warc.gz https://example.org/ --out snapshots --screenshot\n  $ pagestructure capture --manifest pages.manifest.jsonl --shard 3/20 --out snapshots',
    );
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { engine: name, screenshot = false, out } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'arguments' && out === undefined) {
      throw new UsageError('capture without --out (expected --out DIR, for the snapshots)');
    }
    const reading = readingSettings(options);
    const engine = openEngine({ ...reading, engine: name, screenshot }, io);
    const make = async (source: Source): Promise<PageOutput[]> => {
      const captured = await engine.page(source);
      const snapshot = { extension: '.page.json', content: `${JSON.stringify(captured.page)}\n` };
      return captured.screenshot
        ? [snapshot, { extension: '.png', content: captured.screenshot }]
        : [snapshot];
    };
    const settings = { screenshot };
    const task = {
      command: 'capture',
      doing: 'capturing',
      reading,
      engine: name,
      settings,
      data: null,
      make,
    };
    try {
      await runPages(task, origin, io, async () => {
        let count = 0;
        await eachSource(sources, 'capturing', reading, io, async (source) => {
          for (const { extension, content } of await make(source)) {
            await writeAtomic(join(out ?? '', source.id + extension), content);
          }
          count++;
        });
        io.say(`captured ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
      });
    } finally {
      await engine.close();
    }
  });
}
