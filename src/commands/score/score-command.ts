import { type Command, Option } from 'commander';
import { cutMethods } from '../../baselines/index.ts';
import { UsageError } from '../../effects/index.ts';
import {
  conventionNames,
  edgeMeasureNames,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  segmentMeasureNames,
  segmentMeasures,
  type TableFormat,
} from '../../eval/index.ts';
import type { Io } from '../program/io.ts';
import { collect, wholeNumber } from '../shared/arguments.ts';
import { type MethodFile, type ScoreFilesOptions, scoreFiles } from './score-files.ts';

interface ScoreOptions extends Omit<ScoreFilesOptions, 'measures' | 'compare'> {
  measures?: string;
  compare?: string;
  segments?: true;
  level?: '1' | '2';
  segmentation?: string;
  pages?: string;
  json?: true;
  format: TableFormat;
}

/** `score`: structures against gold. */
export function scoreCommand(command: Command, io: Io): void {
  const list = Object.values(measures).map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`);
  const ofSegments = Object.values(segmentMeasures).map(
    ({ name, summary }) => `  ${name.padEnd(17)} ${summary}`,
  );
  const cuts = Object.entries(cutMethods).map(
    ([name, { parameter, summary }]) =>
      `  ${`@${name}${parameter ? `:${parameter}` : ''}`.padEnd(17)} ${summary}`,
  );
  command
    .argument(
      '<name=file...>',
      'methods: a name and its structures or nested lists, of any program; with --segments its segments, or a baseline',
    )
    .requiredOption(
      '--gold <path>',
      'a corpus directory, a directory of <page>.json, one page as JSON, or lists as JSONL; with --segments the JSONL of corpus import',
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
    .addOption(
      new Option('--format <name>', 'of the table').choices(['text', 'tsv', 'markdown']).default('text'),
    )
    .option('--json', 'all measures and all digits, for machines')
    .addHelpText(
      'after',
      `\nMeasures:\n${list.join('\n')}\n\nMeasures with --segments:\n${ofSegments.join('\n')}\n\nBaselines with --segments:\n${cuts.join('\n')}\n\nExamples:\n  $ pagestructure score --gold corpus --documents c.documents.jsonl paper=run/structures.jsonl\n  $ pagestructure score --gold corpus mine=my-lists.jsonl --measures headingF,microF,macroF --intervals\n  $ pagestructure score --segments --gold gold/blocks.jsonl --level 1 --pages snapshots vips=vips.webis.jsonl body=@body random=@random:4 --table comparisons`,
    )
    .action(async (methods: string[], options: ScoreOptions) => {
      const { json, format } = options;
      const tables = await scored(methods.map(splitMethod), options, io);
      if (json) await io.write(`${JSON.stringify(tables.json(), null, 2)}\n`);
      else if (format === 'tsv') await io.write(tables.text(format));
      else await io.print(tables.text(format));
    });
}

/** Tables of what the options ask for: lists, or segmentations. */
async function scored(methods: readonly MethodFile[], options: ScoreOptions, io: Io) {
  const {
    measures: wanted,
    compare,
    segments,
    level,
    segmentation,
    pages,
    json,
    format: _,
    ...rest
  } = options;
  if (!segments) {
    const given = Object.entries({ level, segmentation, pages }).find(([, value]) => value !== undefined);
    if (given) throw new UsageError(`--${given[0]} without --segments`);
    const named = compare ?? 'macroF';
    if (!isMeasure(named)) throw new UsageError(`--compare ${named} (expected ${measureNames.join(', ')})`);
    return scoreFiles(
      methods,
      {
        ...rest,
        ...(wanted !== undefined && { measures: parseMeasures(wanted) }),
        compare: named,
        all: json === true,
      },
      io,
    );
  }
  const { documents, convention, gold, table, intervals, seed } = rest;
  const of = Object.entries({ documents, convention }).find(([, value]) => value !== undefined);
  if (of) throw new UsageError(`--${of[0]} with --segments (expected neither)`);
  if (pages === undefined)
    throw new UsageError('--segments without --pages (expected --pages DIR, of snapshots)');
  const named = compare ?? 'nodesF';
  if (!Object.hasOwn(segmentMeasures, named)) {
    throw new UsageError(`--compare ${named} (expected ${Object.keys(segmentMeasures).join(', ')})`);
  }
  const names = wanted === undefined ? [] : parseSegmentMeasures(wanted);
  // What reads snapshots takes longer to load than lists take to be scored.
  const { scoreSegmentFiles } = await import('./score-segment-files.ts');
  const { segmentTables } = await import('./segment-tables.ts');
  const found = await scoreSegmentFiles(
    methods,
    {
      gold,
      pages,
      edges: [named, ...names].some((name) => edgeMeasureNames.includes(name)),
      seed,
      ...(level !== undefined && { level: level === '1' ? 1 : 2 }),
      ...(segmentation !== undefined && { segmentation }),
    },
    io,
  );
  return segmentTables(found, {
    table,
    seed,
    compare: named,
    ...(intervals !== undefined && { intervals }),
    ...(wanted !== undefined && { measures: names }),
  });
}

function parseSegmentMeasures(text: string): readonly string[] {
  const names = text === 'all' ? segmentMeasureNames : text.split(',');
  const wrong = names.find((name) => !Object.hasOwn(segmentMeasures, name));
  if (wrong === undefined) return names;
  throw new UsageError(`--measures ${wrong} (expected ${Object.keys(segmentMeasures).join(', ')})`);
}

function isMeasure(name: string): name is MeasureName {
  return Object.hasOwn(measures, name);
}

function parseMeasures(text: string): MeasureName[] {
  const names = text === 'all' ? measureNames : text.split(',');
  const known = names.filter(isMeasure);
  if (known.length === names.length) return known;
  const wrong = names.find((name) => !isMeasure(name));
  throw new UsageError(`--measures ${wrong} (expected ${measureNames.join(', ')})`);
}

function splitMethod(argument: string): MethodFile {
  const at = argument.indexOf('=');
  if (at > 0 && at < argument.length - 1)
    return { name: argument.slice(0, at), file: argument.slice(at + 1) };
  throw new UsageError(`${argument} (expected NAME=FILE, such as paper=run/structures.jsonl)`);
}
