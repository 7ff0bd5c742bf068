import { type Command, Option } from 'commander';
import { usualTimeLimit } from '../../capture/inside/index.ts';
import { UsageError } from '../../effects/index.ts';
import { defaultWords } from '../../pipeline/outline/index.ts';
import type { Io } from '../program/io.ts';
import { probability, wholeNumber } from '../shared/arguments.ts';
import { addCaptureOptions, type CaptureOptions, sourceSettings } from '../shared/capture-options.ts';
import { addHybridOptions, hiddenOption, mainHelp } from '../shared/common-options.ts';
import type { PageOrigin } from '../shared/pages/page-command.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from '../shared/shard-options.ts';
import type { OutlineSettings } from './outline.ts';
import { outlineFormats, outlineResults } from './outline-results.ts';

interface Options
  extends CaptureOptions,
    ShardOptions,
    Pick<OutlineSettings, 'format' | 'words' | 'learntFrom' | 'seed' | 'sweeps' | 'atLeast' | 'timeLimit'>,
    Partial<Pick<OutlineSettings, 'contents' | 'hidden' | 'main'>> {
  /** File of other weights than those that come with the program. */
  weights?: string;
}

const examples = `
Examples:
  $ pagestructure outline page.html
  $ pagestructure outline pages/ --format markdown --contents > outlines.md
  $ pagestructure outline page.html --format chunks --words 200 > page.chunks.jsonl
  $ pagestructure outline page.html --at-least 0.8
  $ pagestructure outline page.html --main --contents
  $ pagestructure outline page.html --weights weights.json
  $ pagestructure outline --manifest pages.manifest.jsonl --shard 3/20 --format json --out outlines`;

export function outlineCommand(command: Command, io: Io): void {
  command
    .argument('[source...]', 'URLs, files, directories, or - for standard input')
    .addOption(
      new Option(
        '--format <format>',
        'markdown: with # headings; markdown-list: nested lists; tei: TEI P5; ' +
          'json: a page a line, with probabilities and canonical spans; ' +
          'annotations: W3C Web Annotations, a page a line; ' +
          'chunks: stretches of the page with the headings above them, a chunk a line, as JSON',
      )
        .choices(outlineFormats)
        .default('text'),
    )
    .option('--contents', 'show the contents below their headings, not only short ones beside them')
    .option(
      '--words <n>',
      'most words of a chunk; a table or code with more is one chunk',
      wholeNumber(1),
      defaultWords,
    );
  addHybridOptions(command)
    .option(
      '--sweeps <n>',
      'sweeps of the sampler that count, and as many before them; 0: the structure that the search begins with',
      wholeNumber(0),
      12,
    )
    .option(
      '--time-limit <seconds>',
      'for the rows of a page; what was found by then is printed, rows that were left are named; ' +
        'a page that takes 30 s more is given up',
      wholeNumber(1),
      usualTimeLimit,
    )
    .addOption(hiddenOption())
    .option('--main', mainHelp)
    .option(
      '--at-least <probability>',
      'headings less probable than this (0 to 1) are left out, their texts are contents of the heading above',
      probability,
      0,
    )
    .option('--out <dir>', 'folder of the shards, with --manifest')
    .addHelpText('after', examples);
  addShardOptions(addCaptureOptions(command)).action(async (sources: string[], options: Options) => {
    const { out } = options;
    const origin = pageOrigin(sources, options);
    if (origin.kind === 'arguments' && out !== undefined) {
      throw new UsageError(`--out ${out} without --manifest (expected standard output)`);
    }
    await outlinePages(origin, options, io);
  });
}

/**
 * Writes the outlines of pages by the hybrid model.
 * @throws FormatError for a file that holds no weights, Error for weights of other features; UsageError for shards
 * or lines of a format for people
 */
async function outlinePages(origin: PageOrigin, options: Options, io: Io): Promise<void> {
  const { format, words, learntFrom, seed, sweeps, atLeast, timeLimit } = options;
  const { contents = false, hidden = 'omit', main = false } = options;
  const read = { learntFrom, seed, sweeps, hidden };
  if (origin.kind !== 'arguments' && format !== 'json') {
    throw new UsageError(`--format ${format} of a shard or of lines (expected --format json)`);
  }
  const { readOwnWeights } = await import('../shared/own-weights.ts');
  const { runSources } = await import('../shared/pages/run-sources.ts');
  const own = await readOwnWeights(options.weights);
  await runSources(
    {
      name: 'outline',
      doing: 'outlining',
      reading: sourceSettings(options),
      engine: 'chromium',
      settings: {
        ...read,
        ...(own && { weights: own.about.sha256 }),
        ...(main && { main }),
        ...(atLeast > 0 && { atLeast }),
        ...(timeLimit !== usualTimeLimit && { timeLimit }),
      },
      extension: '.outlines.jsonl',
      async make(captured) {
        const { printOutline } = await import('./outline.ts'); // loaded while the browser starts
        const { page } = await captured;
        const printing = {
          ...read,
          format,
          contents,
          words,
          timeLimit,
          main,
          atLeast,
          weights: own?.weights,
        };
        return [{ extension: '', content: await printOutline(page, printing, io) }];
      },
    },
    origin,
    outlineResults(format, io),
    io,
  );
}
