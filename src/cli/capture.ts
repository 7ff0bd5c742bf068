import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { writeAtomic } from '../store/index.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings, sourceHelp } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import type { Io } from './io.ts';

interface Options extends CaptureOptions {
  out: string;
  engine: 'chromium' | 'jsdom';
  screenshot?: true;
}

/** `capture`: sources as page snapshots. */
export function captureCommand(program: Command, io: Io): void {
  const command = program
    .command('capture')
    .description('Capture pages as snapshots: nodes, text, styles and rectangles in <id>.page.json.')
    .argument('<source...>', sourceHelp)
    .requiredOption('--out <dir>', 'where the snapshots go')
    .addOption(
      new Option('--engine <name>', 'jsdom needs no browser and gives no layout')
        .choices(['chromium', 'jsdom'])
        .default('chromium'),
    )
    .option('--screenshot', 'also write <id>.png, a picture of the whole page')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure capture pages/ crawl.warc.gz https://example.org/ --out snapshots --screenshot',
    );
  addCaptureOptions(command).action(async (sources: string[], options: Options) => {
    const { engine: name, screenshot = false, out } = options;
    const reading = readingSettings(options);
    const engine = openEngine({ ...reading, engine: name, screenshot }, io);
    try {
      let count = 0;
      await eachSource(sources, 'capturing', reading, io, async (source) => {
        const captured = await engine.page(source);
        await writeAtomic(join(out, `${source.id}.page.json`), `${JSON.stringify(captured.page)}\n`);
        if (captured.screenshot) await writeAtomic(join(out, `${source.id}.png`), captured.screenshot);
        count++;
      });
      io.say(`captured ${count} ${count === 1 ? 'page' : 'pages'} into ${out}`);
    } finally {
      await engine.close();
    }
  });
}
