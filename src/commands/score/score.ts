import { type Command, Option } from 'commander';
import { cutMethods } from '../../baselines/index.ts';
import { mainMeasures, measureNames, measures, segmentMeasures } from '../../eval/index.ts';
import { conventionNames, edgeMeasureNames, segmentMeasureNames } from '../../eval/inside/index.ts';
import type { Io } from '../program/io.ts';
import { collect, methodFile, wholeNumber } from '../shared/arguments.ts';
import { tableFormatOption } from '../shared/common-options.ts';
import type { ScoreCommandOptions } from './score-settings.ts';

const summaries = (of: Readonly<Record<string, { name: string; summary: string }>>): string =>
  Object.values(of)
    .map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`)
    .join('\n');

const cuts = Object.entries(cutMethods).map(
  ([name, { parameter, summary }]) =>
    `  ${`@${name}${parameter ? `:${parameter}` : ''}`.padEnd(17)} ${summary}`,
);

const help = `
Measures:
${summaries(measures)}

Measures with --segments:
${summaries(segmentMeasures)}

Baselines with --segments:
${cuts.join('\n')}

Examples:
  $ pagestructure score --gold corpus --documents c.documents.jsonl paper=run/structures.jsonl
  $ pagestructure score --gold corpus mine=my-lists.jsonl --measures headingF,microF,macroF --intervals
  $ pagestructure score --segments --gold gold/blocks.jsonl --level 1 --pages snapshots vips=vips.webis.jsonl \\
      body=@body random=@random:4 --table comparisons`;

export function scoreCommand(command: Command, io: Io): void {
  command
    .argument(
      '<name=file...>',
      'methods: a name and its structures or nested lists, of any program; ' +
        'with --segments its segments, or a baseline',
    )
    .requiredOption(
      '--gold <path>',
      'a corpus directory, a directory of <page>.json, one page as JSON, or lists as JSONL; ' +
        'with --segments the JSONL of corpus import',
    )
    .option('--segments', 'score segmentations: JSONL of segment --format webis or json, of any program')
    .addOption(new Option('--level <n>', 'of gold blocks of two levels (--segments)').choices(['1', '2']))
    .option('--segmentation <name>', 'of gold, where a page has several (--segments)')
    .option('--pages <dir>', 'snapshots of the pages, as capture --out writes them (--segments)')
    .option(
      '--documents <file>',
      'the documents that structures speak of; NAME=FILE for one method; lists need none',
      collect,
    )
    .addOption(
      new Option('--convention <name>', 'where subdocuments end; default both').choices(conventionNames),
    )
    .option(
      '--measures <names>',
      `which, with commas between, or all; default ${mainMeasures}; with --segments F of nodes, chars, pixels`,
    )
    .addOption(
      new Option('--table <name>', 'of methods; of methods and documents; of every two methods compared')
        .choices(['scores', 'documents', 'comparisons'])
        .default('scores'),
    )
    .option('--intervals', '95 % bootstrap intervals over documents')
    .addOption(
      new Option(
        '--compare <measure>',
        'which measure the comparisons are of; default macroF, with --segments nodesF',
      ).choices([...measureNames, ...segmentMeasureNames, ...edgeMeasureNames]),
    )
    .option('--seed <n>', 'of intervals and comparisons', wholeNumber(0), 1)
    .addOption(tableFormatOption('of the table'))
    .option('--json', 'all measures and all digits, for machines')
    .addHelpText('after', help)
    .action(async (words: string[], options: ScoreCommandOptions) => {
      const methods = words.map((word) => methodFile(word, 'NAME=FILE, such as paper=run/structures.jsonl'));
      const { json, format, segments } = options;
      const score = segments
        ? (await import('./score-segments.ts')).scoreSegments
        : (await import('./score-lists.ts')).scoreLists;
      const tables = await score(methods, options, io);
      if (json) await io.write(`${JSON.stringify(tables.json(), null, 2)}\n`);
      else if (format === 'tsv') await io.write(tables.text(format));
      else await io.print(tables.text(format));
    });
}
