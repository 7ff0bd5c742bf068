import { type Command, Option } from 'commander';
import {
  agreementWords,
  publishedEvaluations,
  type RateOptions,
  ratePages,
  ratingsTable,
  readAllRatings,
  summariseRatings,
} from '../../apps/rate/index.ts';
import { UsageError } from '../../effects/index.ts';
import type { TableFormat } from '../../eval/index.ts';
import { defaultViewport } from '../../pipeline/pages/index.ts';
import type { Io } from '../program/io.ts';
import { methodFile, viewport, wholeNumber } from '../shared/arguments.ts';
import { addSandboxOption, tableFormatOption } from '../shared/common-options.ts';

interface Options extends Omit<RateOptions, 'methods' | 'pages'> {
  pages?: string;
  summary?: true;
  format: TableFormat;
  json?: true;
}

const help = `
Every grade is saved at once; a later start goes on. Ctrl-C ends the program.

Examples:
  $ pagestructure rate vips=vips.webis.jsonl random=@random:12 --pages pages/ --out ratings/ --judge anna --sample 30
  $ pagestructure rate --summary --out ratings/`;

/** `rate`: a local web page to judge segmentations, and a summary of the ratings. */
export function rateCommand(command: Command, io: Io): void {
  addSandboxOption(command)
    .argument(
      '[name=file...]',
      'methods: a name and its segmentations, JSONL of segment --format webis or json, of any program; ' +
        'or a baseline such as random=@random:12 (see score --segments)',
    )
    .option('--pages <dir>', 'the pages themselves, which are shown')
    .requiredOption('--out <dir>', 'ratings, <judge>.ratings.jsonl')
    .option('--judge <name>', 'who rates; every judge has a file and an order', 'a')
    .option('--seed <n>', 'of the pages drawn, the order, and random cuts', wholeNumber(0), 1)
    .option('--sample <n>', 'pages drawn, each with all methods; by default all', wholeNumber(1))
    .addOption(
      new Option('--viewport <size>', 'in which the pages were segmented')
        .argParser(viewport)
        .default(defaultViewport, `${defaultViewport.width}x${defaultViewport.height}`),
    )
    .option('--port <n>', 'of the local server; 0: any that is free', wholeNumber(0, 65_535), 0)
    .option('--summary', 'print what the judges of --out said, beside the published evaluations')
    .addOption(tableFormatOption('of the table'))
    .option('--json', 'print the summary as JSON')
    .addHelpText('after', help)
    .action(async (methods: string[], options: Options) => {
      const { pages } = options;
      if (options.summary) return printSummary(methods, options, io);
      if (methods.length === 0) throw new UsageError('no method (expected NAME=FILE or NAME=@random:12)');
      if (pages === undefined) throw new UsageError('--pages is missing (expected a folder of pages)');
      const files = methods.map((method) => methodFile(method, 'NAME=FILE or NAME=@random:12'));
      await ratePages({ ...options, pages, methods: files }, io);
    });
}

async function printSummary(
  methods: readonly string[],
  { out, format, json }: Options,
  io: Io,
): Promise<void> {
  if (methods.length > 0) throw new UsageError(`--summary with ${methods[0]} (expected no method)`);
  const summary = summariseRatings(await readAllRatings(out));
  if (json) await io.write(`${JSON.stringify({ ...summary, published: publishedEvaluations }, null, 2)}\n`);
  else if (format === 'tsv') await io.write(ratingsTable(summary.methods, format));
  else await io.print(`${ratingsTable(summary.methods, format)}\n${agreementWords(summary.agreement)}`);
}
