import { type Command, Option } from 'commander';
import { type ConventionName, formatScoreTable } from '../eval/index.ts';
import { type Document, type PageLists, structureLists } from '../page/index.ts';
import { type MethodLists, type MethodScores, scoreMethods } from '../pipeline/index.ts';
import { readDocuments, readPageLists, readStructures } from '../store/index.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

interface ScoreOptions {
  gold: string;
  documents: string;
  convention?: ConventionName;
  json?: true;
  format: 'text' | 'tsv' | 'markdown';
}

/** `score`: structures against gold. */
export function scoreCommand(program: Command, io: Io): void {
  program
    .command('score')
    .description('Score structures against gold: purity, inverse purity, micro and macro F.')
    .argument('<name=structures...>', 'methods: a name and its structures.jsonl')
    .requiredOption('--gold <path>', 'a corpus directory, a directory of <page>.json, or lists as JSONL')
    .requiredOption('--documents <file>', 'the documents that the structures speak of')
    .addOption(
      new Option('--convention <name>', 'where subdocuments end; default both').choices(['paper', 'nested']),
    )
    .addOption(
      new Option('--format <name>', 'of the table').choices(['text', 'tsv', 'markdown']).default('text'),
    )
    .option('--json', 'all digits, for machines')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure score --gold corpus --documents c.documents.jsonl paper=run/structures.jsonl',
    )
    .action(async (methods: string[], options: ScoreOptions) => {
      const named = methods.map(splitMethod);
      const twice = named.find(([name], i) => named.findIndex(([other]) => other === name) < i);
      if (twice) throw new UsageError(`${twice[0]}: two methods of that name (expected different names)`);
      const gold = await readPageLists(options.gold);
      const documents = await readDocuments(options.documents);
      warnOfMissing(gold, documents, options, io);
      const lists: MethodLists[] = [];
      for (const [method, path] of named) {
        lists.push({ method, lists: await predictedLists(path, documents) });
      }
      const scores = scoreMethods(gold, lists, options.convention && [options.convention]);
      const rows = scores.map(scoreRow);
      if (options.json) await io.write(`${JSON.stringify({ version: 1, scores: rows }, null, 2)}\n`);
      else await io.write(formatScoreTable(rows, options.format));
    });
}

/** What is printed of a method's scores: no documents, their number. */
export function scoreRow({ method, convention, scores }: MethodScores) {
  const { purity, inversePurity, microF, macroF, documents, macroDocuments } = scores;
  return { method, convention, purity, inversePurity, microF, macroF, documents, macroDocuments };
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
