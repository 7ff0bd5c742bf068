import { Argument, type Command } from 'commander';
import { z } from 'zod';
import { captureWithParser, listPages, readSources, SourceError } from '../../capture/index.ts';
import type { Effects } from '../../effects/index.ts';
import { describeCorpus, type StatisticSummary } from '../../eval/index.ts';
import { pageIdSchema } from '../../page/inside/index.ts';
import {
  headingsOfLists,
  type WebAnnotationPage,
  webAnnotations,
} from '../../pipeline/web-annotations/index.ts';
import { jsonLines, readDocuments, readJsonl, readPageLists, writeJsonl } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import type { ManifestEntry } from '../shared/shards/manifest.ts';
import { type ImportOptions, importCorpus } from './import-corpus.ts';
import { goldSets } from './import-gold.ts';
import { validateCorpus } from './validate-corpus.ts';

export function corpusCommand(command: Command, io: Io): void {
  const corpus = command.addHelpText('after', '\nExample:\n  $ pagestructure corpus validate corpus/');
  corpus
    .command('validate')
    .description('Check that pages, gold and splits of a corpus fit together; every problem is named.')
    .argument('<dir>', 'a corpus: <slug>/page.html with <slug>/gold.json')
    .addHelpText('after', '\nExample:\n  $ pagestructure corpus validate corpus/')
    .action((directory: string) => validateCorpus(directory, io));
  corpus
    .command('stats')
    .description('Rows, blocks, symbols, depth and list sizes: quartiles over pages, as a table.')
    .argument('<documents...>', 'documents.jsonl files, each a column group')
    .option('--gold <path>', 'a corpus directory, a directory of <page>.json, or lists as JSONL')
    .option('--json', 'instead of the table')
    .addHelpText(
      'after',
      `
Example:
  $ pagestructure rows corpus/ > c.documents.jsonl
  $ pagestructure corpus stats c.documents.jsonl --gold corpus/`,
    )
    .action(async (documents: string[], { gold, json }: { gold?: string; json?: true }) => {
      const corpora = await describeCorpusFiles(documents, gold);
      if (json) await io.write(`${JSON.stringify({ version: 1, corpora }, null, 2)}\n`);
      else await io.print(formatDescriptions(corpora));
    });
  corpus
    .command('manifest')
    .description('List pages, one a line: what --manifest, --shard and merge work on.')
    .argument('<source...>', 'URLs, files, directories; or .jsonl files, for the ids in them')
    .option('--out <file>', 'instead of standard output')
    .addHelpText('after', '\nExample:\n  $ pagestructure corpus manifest pages/ > pages.manifest.jsonl')
    .action(async (sources: string[], { out }: { out?: string }) => {
      const entries = await listManifest(sources, io);
      if (out === undefined) for (const line of jsonLines(entries)) await io.write(line);
      else await writeJsonl(out, entries);
    });
  corpus
    .command('annotations')
    .description('Write gold, or lists of a method, as W3C Web Annotations: a page a line, as JSON-LD.')
    .argument('<dir>', 'a corpus, or a folder of pages')
    .option(
      '--lists <path>',
      'lists of these pages as JSONL or in a directory, instead of the gold in the folder',
    )
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure corpus annotations corpus/ > corpus.annotations.jsonl',
    )
    .action(async (directory: string, { lists }: { lists?: string }) => {
      for await (const page of annotateCorpus(directory, lists, io)) {
        await io.write(`${JSON.stringify(page)}\n`);
      }
    });
  const sets = Object.entries(goldSets).map(([name, { title }]) => `  ${name.padEnd(10)} ${title}`);
  corpus
    .command('import')
    .description('Take over the gold of a public set, by path, with its provenance.')
    .addArgument(new Argument('<set>', 'which kind of set').choices(Object.keys(goldSets)))
    .argument('<dir>', 'the folder of the set')
    .requiredOption('--out <dir>', 'folder of the imported gold')
    .option('--seed <text>', 'of the drawn styles (markup)', '1')
    .addHelpText(
      'after',
      `\nSets:\n${sets.join('\n')}\n\nExample:\n  $ pagestructure corpus import records yamada/ --out yamada-gold`,
    )
    .action((set: string, directory: string, options: ImportOptions) =>
      importCorpus(set, directory, options, io),
    );
}

/**
 * `corpus annotations`: the headings of lists as W3C Web Annotations, page by page in the order of the folder. No
 * browser is needed. Lists without a page, and pages whose text has another length, are named.
 * @param path lists of the pages; left out: gold of the folder
 */
async function* annotateCorpus(
  directory: string,
  path: string | undefined,
  effects: Effects,
): AsyncGenerator<WebAnnotationPage> {
  const lists = new Map((await readPageLists(path ?? directory)).map((page) => [page.page, page]));
  for await (const source of readSources([directory])) {
    effects.signal.throwIfAborted();
    if (source instanceof SourceError) {
      effects.fail(source.message);
      continue;
    }
    const found = lists.get(source.id);
    if (!found) continue;
    lists.delete(source.id);
    const page = captureWithParser(source);
    if (page.textLength === found.textLength) yield webAnnotations(page, headingsOfLists(found.lists));
    else
      effects.fail(`${page.id}: textLength: ${found.textLength} (expected ${page.textLength}, the page's)`);
  }
  for (const id of lists.keys()) effects.fail(`${id}: lists without a page in ${directory}`);
}

interface CorpusDescription {
  file: string;
  pages: number;
  statistics: StatisticSummary[];
}

/**
 * Rows, blocks, symbols, depth and list sizes of corpora.
 * @param files documents files, each a corpus
 * @param gold a corpus directory, a directory of `<page>.json`, or lists as JSONL
 */
async function describeCorpusFiles(files: readonly string[], gold?: string): Promise<CorpusDescription[]> {
  const lists = new Map((gold ? await readPageLists(gold) : []).map((page) => [page.page, page]));
  const corpora: CorpusDescription[] = [];
  for (const file of files) {
    const documents = await readDocuments(file);
    corpora.push({ file, pages: documents.length, statistics: describeCorpus(documents, lists) });
  }
  return corpora;
}

/** Descriptions as tab-separated values, a line a statistic. */
function formatDescriptions(corpora: readonly CorpusDescription[]): string {
  const head = ['corpus', 'statistic', 'pages', 'mean', '10 %', '25 %', 'median', '75 %', '90 %'];
  const lines = corpora.flatMap(({ file, statistics }) =>
    statistics.map(({ name, pages, mean, quantiles }) => {
      const { '0.1': a, '0.25': b, '0.5': c, '0.75': d, '0.9': e } = quantiles;
      const figures = [mean, a, b, c, d, e].map((figure) => Number(figure.toFixed(3)));
      return [file, name, pages, ...figures].join('\t');
    }),
  );
  return [head.join('\t'), ...lines, ''].join('\n');
}

/**
 * Lists pages as a manifest: of directories, files, archives and addresses with their sources, of JSONL files
 * (documents, structures) the ids. What cannot be read is named and left out.
 */
async function listManifest(sources: readonly string[], effects: Effects): Promise<ManifestEntry[]> {
  const entries: ManifestEntry[] = [];
  const seen = new Set<string>();
  const progress = effects.progress('listing');
  for await (const entry of manifestEntries(sources)) {
    effects.signal.throwIfAborted();
    if (entry instanceof SourceError) effects.fail(entry.message);
    else if (seen.has(entry.id))
      effects.fail(`${entry.source ?? entry.id}: its id "${entry.id}" stands there twice`);
    else if (!pageIdSchema.safeParse(entry.id).success) {
      effects.fail(
        `${entry.source ?? ''}: id ${JSON.stringify(entry.id)} (expected a relative path without . and ..)`,
      );
    } else {
      seen.add(entry.id);
      entries.push({ version: 1, ...entry });
      progress.step(entry.id);
    }
  }
  progress.done();
  effects.log(`${entries.length} ${entries.length === 1 ? 'page' : 'pages'}`);
  return entries;
}

async function* manifestEntries(
  sources: readonly string[],
): AsyncGenerator<Omit<ManifestEntry, 'version'> | SourceError> {
  for (const source of sources) {
    if (!source.endsWith('.jsonl')) yield* listPages([source]);
    else for await (const { id } of readJsonl(source, z.object({ id: z.string() }))) yield { id };
  }
}
