import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { baselines } from '../baselines/index.ts';
import { type BlockTree, blockTreeSchema, type Document, documentSchema } from '../page/index.ts';
import { jsonLines, parseJson, readDocuments, readJson } from '../store/index.ts';
import { failure } from './capture-pages.ts';
import type { Io } from './io.ts';
import { runDocuments } from './run-documents.ts';
import { answerLines } from './run-lines.ts';
import { addShardOptions, pageOrigin, type ShardOptions } from './shard-options.ts';
import { UsageError } from './usage-error.ts';

interface BaselineOptions extends ShardOptions {
  method: keyof typeof baselines;
  blocks?: string;
}

/** `baseline`: documents to structures by a heuristic method. */
export function baselineCommand(program: Command, io: Io): void {
  const list = Object.values(baselines).map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`);
  const command = program
    .command('baseline')
    .description('Infer headings and dependencies by a heuristic method.')
    .argument('[documents]', 'a documents.jsonl file, or - for standard input')
    .addOption(
      new Option('--method <name>', 'which one').choices(Object.keys(baselines)).makeOptionMandatory(),
    )
    .option('--blocks <dir>', 'block trees of the pages, as segment --format json --out DIR writes them')
    .option('--out <dir>', 'folder of the shards, with --manifest')
    .addHelpText(
      'after',
      `\nMethods:\n${list.join('\n')}\n\nExamples:\n  $ pagestructure baseline c.documents.jsonl --method paper > paper.structures.jsonl\n  $ pagestructure baseline c.documents.jsonl --method tags --manifest c.manifest.jsonl --shard 3/20 --out tags`,
    );
  addShardOptions(command).action(async (path: string | undefined, options: BaselineOptions) => {
    const { method, blocks } = options;
    const origin = pageOrigin(path === undefined ? [] : [path], options, true);
    const { needs, run } = baselines[method];
    if (needs === 'blockTrees' && blocks === undefined) {
      throw new UsageError(
        `--method ${method} without --blocks (expected --blocks DIR, with <id>.blocks.json)`,
      );
    }
    const treesOf = (documents: readonly Document[]) =>
      needs === 'blockTrees' && blocks !== undefined ? readBlockTrees(blocks, documents) : undefined;
    if (origin.kind === 'lines') {
      await answerLines(io, async (line, where) => {
        const document = parseJson(line, documentSchema, where);
        try {
          return `${JSON.stringify(run([document], await treesOf([document]))[0])}\n`;
        } catch (error) {
          return { id: document.id, failed: failure({ name: document.id }, error, io) };
        }
      });
      return;
    }
    if (path === undefined) throw new UsageError('no documents (expected a documents.jsonl file)');
    if (origin.kind === 'manifest') {
      await runDocuments({ path, method, run, treesOf }, origin, io);
      return;
    }
    if (options.out !== undefined) {
      throw new UsageError(`--out ${options.out} without --manifest (expected standard output)`);
    }
    const documents = await readDocuments(path);
    for (const line of jsonLines(run(documents, await treesOf(documents)))) await io.write(line);
  });
}

async function readBlockTrees(
  folder: string,
  documents: readonly Document[],
): Promise<Map<string, BlockTree>> {
  const trees = new Map<string, BlockTree>();
  for (const { id } of documents) {
    trees.set(id, await readJson(join(folder, `${id}.blocks.json`), blockTreeSchema));
  }
  return trees;
}
