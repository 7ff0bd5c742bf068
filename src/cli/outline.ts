import { type Command, Option } from 'commander';
import type { Source } from '../capture/index.ts';
import { parseHybridConfig } from '../hybrid/index.ts';
import type { Page } from '../page/index.ts';
import { outlinePage } from '../pipeline/index.ts';
import type { PageOutput } from '../shards/index.ts';
import { wholeNumber } from './arguments.ts';
import { addCaptureOptions, type CaptureOptions, readingSettings } from './capture-options.ts';
import { eachSource, openEngine } from './capture-pages.ts';
import { outlineMarkdown, outlineText } from './format-outline.ts';
import type { Io } from './io.ts';
import { runPages } from './run-pages.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from './shard-options.ts';
import { UsageError } from './usage-error.ts';

interface Options extends CaptureOptions, ShardOptions {
  format: 'text' | 'markdown' | 'json';
  contents?: true;
  learntFrom: 'readers' | 'markup';
  seed: number;
}

/** Draws for probabilities: few, so that a page of 300 rows takes about a second (bench/hybrid/speed.ts). */
const draws = { particles: 2, burnIn: 6, sweeps: 24 };

/** `outline`: the headings of pages, nested, with what belongs to them. */
export function outlineCommand(program: Command, io: Io): void {
  const command = program
    .command('outline')
    .description('Print the outline of pages: headings as they are seen, nested, by the hybrid model.')
    .argument('[source...]', 'URLs, files, directories, or - for standard input')
    .addOption(
      new Option('--format <format>', 'json: one page a line, with probabilities and canonical spans')
        .choices(['text', 'markdown', 'json'])
        .default('text'),
    )
    .option('--contents', 'show the contents below their headings, not only short ones beside them')
    .addOption(
      new Option(
        '--learnt-from <whom>',
        'headings as readers see them, or as authors mark them up (h1 to h6)',
      )
        .choices(['readers', 'markup'])
        .default('readers'),
    )
    .option('--seed <n>', 'of the draws that probabilities are shares of', wholeNumber(0), 1)
    .option('--out <dir>', 'folder of the shards, with --manifest')
    .addHelpText(
      'after',
      '\nExamples:\n  $ pagestructure outline page.html\n  $ pagestructure outline pages/ --format markdown --contents > outlines.md\n  $ pagestructure outline --manifest pages.manifest.jsonl --shard 3/20 --format json --out outlines',
    );
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { format, contents = false, learntFrom, seed, out } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'arguments' && out !== undefined) {
      throw new UsageError(`--out ${out} without --manifest (expected standard output)`);
    }
    if (origin.kind !== 'arguments' && format !== 'json') {
      throw new UsageError(`--format ${format} of a shard or of lines (expected --format json)`);
    }
    const reading = readingSettings(options);
    const engine = openEngine({ ...reading, engine: 'chromium', screenshot: false }, io);
    const config = parseHybridConfig({ learntFrom, seed, ...draws });
    const print = async (source: Source): Promise<string> => {
      const { page } = await engine.page(source);
      const outline = await outlinePage(page, config, format === 'json');
      const title = titleOf(page);
      if (format === 'json') {
        return `${JSON.stringify({ version: 1, textLength: page.textLength, title, ...outline })}\n`;
      }
      const show = format === 'text' ? outlineText : outlineMarkdown;
      return show(outline, title || page.id, contents);
    };
    const make = async (source: Source): Promise<PageOutput[]> => [
      { extension: '', content: await print(source) },
    ];
    const task = {
      command: 'outline',
      doing: 'outlining',
      reading,
      engine: 'chromium',
      settings: { learntFrom, seed },
      data: '.outlines.jsonl',
      make,
    } as const;
    try {
      await runPages(task, origin, io, async () => {
        let printed = 0;
        await eachSource(sources, 'outlining', reading, io, async (source) => {
          const outline = await print(source);
          await io.write(format !== 'json' && printed > 0 ? `\n${outline}` : outline);
          printed++;
        });
      });
    } finally {
      await engine.close();
    }
  });
}

/** What the page calls itself; empty when it does not. */
function titleOf({ nodes }: Page): string {
  const title = nodes.findIndex(({ name }) => name === 'title');
  const texts = nodes.filter(({ parent, name }) => name === '#text' && parent === title && title >= 0);
  return texts
    .map(({ text = '' }) => text)
    .join('')
    .replace(/[\p{Z}\p{Cc}\p{Cf}]+/gu, ' ')
    .trim();
}
