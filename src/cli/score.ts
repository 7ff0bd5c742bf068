import { type Command, Option } from 'commander';
import { UsageError } from '../effects/index.ts';
import {
  conventionNames,
  type MeasureName,
  type MethodFile,
  mainMeasures,
  measureNames,
  measures,
  type ScoreFilesOptions,
  scoreFiles,
  type TableFormat,
} from '../experiment/score/index.ts';
import { collect, wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';

interface ScoreOptions extends ScoreFilesOptions {
  json?: true;
  format: TableFormat;
}

/** `score`: structures against gold. */
export function scoreCommand(command: Command, io: Io): void {
  const list = Object.values(measures).map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`);
  command
    .argument('<name=file...>', 'methods: a name and its structures or nested lists, of any program')
    .requiredOption('--gold <path>', 'a corpus directory, a directory of <page>.json, or lists as JSONL')
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
      `which, with commas between, or all; default ${mainMeasures}`,
      parseMeasures,
    )
    .addOption(
      new Option('--table <name>', 'of methods; of methods and documents; of every two methods compared')
        .choices(['scores', 'documents', 'comparisons'])
        .default('scores'),
    )
    .option('--intervals', '95 % bootstrap intervals over documents')
    .addOption(
      new Option('--compare <measure>', 'which measure the comparisons are of')
        .choices(measureNames)
        .default('macroF'),
    )
    .option('--seed <n>', 'of intervals and comparisons', wholeNumber(0), 1)
    .addOption(
      new Option('--format <name>', 'of the table').choices(['text', 'tsv', 'markdown']).default('text'),
    )
    .option('--json', 'all measures and all digits, for machines')
    .addHelpText(
      'after',
      `\nMeasures:\n${list.join('\n')}\n\nExample:\n  $ pagestructure score --gold corpus --documents c.documents.jsonl paper=run/structures.jsonl\n  $ pagestructure score --gold corpus mine=my-lists.jsonl --measures headingF,microF,macroF --intervals`,
    )
    .action(async (methods: string[], { json, format, ...options }: ScoreOptions) => {
      const tables = await scoreFiles(methods.map(splitMethod), { ...options, all: json === true }, io);
      if (json) await io.write(`${JSON.stringify(tables.json(), null, 2)}\n`);
      else if (format === 'tsv') await io.write(tables.text(format));
      else await io.print(tables.text(format));
    });
}

function parseMeasures(text: string): MeasureName[] {
  const names = text === 'all' ? measureNames : text.split(',');
  const isMeasure = (name: string): name is MeasureName => Object.hasOwn(measures, name);
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
