import { Argument, type Command } from 'commander';
import { jsonLines, writeJsonl } from '../../store/index.ts';
import type { Io } from '../program/io.ts';
import { annotateCorpus } from './annotate-corpus.ts';
import { describeCorpusFiles, formatDescriptions } from './describe-corpus-files.ts';
import { type ImportOptions, importCorpus } from './import-corpus.ts';
import { goldSets } from './import-gold.ts';
import { listManifest } from './list-manifest.ts';
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
