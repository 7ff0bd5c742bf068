import { type Command, Option } from 'commander';
import { UsageError } from '../../effects/index.ts';
import { seenLength } from '../../page/inside/index.ts';
import type { Engine } from '../../pipeline/pages/index.ts';
import type { Io } from '../program/io.ts';
import {
  addCaptureOptions,
  type CaptureOptions,
  sourceHelp,
  sourceSettings,
} from '../shared/capture-options.ts';
import type { SourceCommand } from '../shared/pages/run-sources.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';

interface Options extends CaptureOptions, ShardOptions {
  engine: Engine;
  screenshot?: true;
}

const examples = `
Examples:
  $ pagestructure capture pages/ crawl.warc.gz https://example.org/ --out snapshots --screenshot
  $ pagestructure capture --manifest pages.manifest.jsonl --shard 3/20 --out snapshots`;

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
    .addHelpText('after', examples);
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { engine, screenshot = false, out = '' } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'arguments' && out === '')
      throw new UsageError('capture without --out (expected --out DIR, for the snapshots)');
    const { intoFolder, runSources } = await import('../shared/pages/run-sources.ts');
    const lengths = { all: 0, seen: 0 };
    const work: SourceCommand = {
      name: 'capture',
      doing: 'capturing',
      reading: sourceSettings(options),
      engine,
      screenshot,
      settings: { screenshot },
      extension: null,
      async make(captured) {
        const { page, screenshot: picture } = await captured;
        if (page.engine === 'chromium') {
          lengths.all += page.textLength;
          lengths.seen += seenLength(page);
        }
        const snapshot = { extension: '.page.json', content: `${JSON.stringify(page)}\n` };
        return picture ? [snapshot, { extension: '.png', content: picture }] : [snapshot];
      },
    };
    const report = (pages: string): void => io.log(`captured ${pages}${hiddenShare(lengths)}`);
    await runSources(work, origin, intoFolder(out, report), io);
  });
}

function hiddenShare({ all, seen }: { all: number; seen: number }): string {
  if (all === 0) return '';
  return `; ${all - seen} of ${all} characters (${((100 * (all - seen)) / all).toFixed(1)} %) are not seen`;
}
