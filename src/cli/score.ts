import { type Command, Option } from 'commander';
import { UsageError } from '../effects/index.ts';
import {
  type ConventionName,
  conventionNames,
  type MeasureName,
  mainMeasures,
  measureNames,
  measures,
  scoreMethods,
  type TableFormat,
} from '../eval/index.ts';
import { type Document, type PageLists, structureLists } from '../page/index.ts';
import { readDocuments, readPageLists, readStructures } from '../store/index.ts';
import { wholeNumber } from './arguments.ts';
import type { Io } from './io.ts';
import { type ScoreTableName, scoreTables } from './score-tables.ts';

interface ScoreOptions {
  gold: string;
  documents: string;
  convention?: ConventionName;
  measures?: MeasureName[];
  table: ScoreTableName;
  intervals?: true;
  compare: MeasureName;
  seed: number;
  json?: true;
  format: TableFormat;
}

/** `score`: structures against gold. */
export function scoreCommand(command: Command, io: Io): void {
  const list = Object.values(measures).map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`);
  command
    .argument('<name=structures...>', 'methods: a name and its structures.jsonl')
    .requiredOption('--gold <path>', 'a corpus directory, a directory of <page>.json, or lists as JSONL')
    .requiredOption('--documents <file>', 'the documents that the structures speak of')
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
      `\nMeasures:\n${list.join('\n')}\n\nExample:\n  $ pagestructure score --gold corpus --documents c.documents.jsonl paper=run/structures.jsonl`,
    )
    .action(async (methods: string[], options: ScoreOptions) => {
      const named = methods.map(splitMethod);
      const twice = named.find(([name], i) => named.findIndex(([other]) => other === name) < i);
      if (twice) throw new UsageError(`${twice[0]}: two methods of that name (expected different names)`);
      const gold = await readPageLists(options.gold);
      const documents = await readDocuments(options.documents);
      warnOfMissing(gold, documents, options, io);
      const lists = await Promise.all(
        named.map(async ([method, path]) => ({
          method,
          documents,
          lists: await predictedLists(path, documents),
        })),
      );
      const { convention } = options;
      const scored = scoreMethods(gold, lists, { ...(convention && { conventions: [convention] }) });
      const { json, format, ...asked } = options;
      const tables = scoreTables(scored, asked);
      await io.write(json ? `${JSON.stringify(tables.json(), null, 2)}\n` : tables.text(format));
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

function splitMethod(argument: string): [method: string, path: string] {
  const at = argument.indexOf('=');
  if (at > 0 && at < argument.length - 1) return [argument.slice(0, at), argument.slice(at + 1)];
  throw new UsageError(`${argument} (expected NAME=FILE, such as paper=run/structures.jsonl)`);
}

async function predictedLists(path: string, documents: readonly Document[]): Promise<PageLists[]> {
  const structures = await readStructures(path, documents);
  const byId = new Map(structures.map((structure) => [structure.id, structure]));
  return documents.flatMap((document) => {
    const structure = byId.get(document.id);
    return structure ? [structureLists(document, structure)] : [];
  });
}

/** A gold page without document counts as one without output; when that is so for all, the ids do not meet. */
function warnOfMissing(
  gold: readonly PageLists[],
  documents: readonly Document[],
  options: ScoreOptions,
  io: Io,
): void {
  const ids = new Set(documents.map(({ id }) => id));
  const missing = gold.filter(({ page }) => !ids.has(page)).map(({ page }) => page);
  if (missing.length === 0) return;
  if (missing.length === gold.length) {
    const example = documents[0]?.id ?? 'none';
    throw new Error(
      `${options.gold}: gold of ${missing[0]} and others, but no document of that id in ${options.documents}` +
        ` (which has ${example}); ids are paths relative to the SOURCE directory, without extension`,
    );
  }
  const named = missing.slice(0, 3).join(', ') + (missing.length > 3 ? ', ...' : '');
  io.say(`${missing.length} gold pages have no document and score 0: ${named}`);
}
