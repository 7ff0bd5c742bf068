import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import type { Engine } from '../../pipeline/pages/index.ts';
import type { Io } from '../program/io.ts';
import {
  addCaptureOptions,
  type CaptureOptions,
  readingSettings,
  sourceHelp,
} from '../shared/capture-options.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';

interface Options extends CaptureOptions, ShardOptions {
  engine: Engine;
  screenshot?: true;
}

/** `capture`: sources as page snapshots. */
export function captureCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', sourceHelp)
    .option('--out <dir>', 'where the snapshots go')
    .addOption(
      new Option('--engine <name>', 'parser needs no browser and gives no layout')
        .choices(['chromium', 'parser'])
        .default('chromium'),
    )
    .option('--screenshot', 'also write <id>.png, a picture of the whole page')
    .addHelpText(
      'after',
      '\nExamples:\n  $ pagestructure capture pages/ crawl.warc.gz https://example.org/ --out snapshots --screenshot\n  $ pagestructure capture --manifest pages.manifest.jsonl --shard 3/20 --out snapshots',
    );
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { engine, screenshot = false, out } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'arguments' && out === undefined) {
      throw new UsageError('capture without --out (expected --out DIR, for the snapshots)');
    }
    const { capturePages } = await import('./capture-pages.ts');
    await capturePages(origin, { engine, screenshot, reading: readingSettings(options) }, io);
  });
}
