import { join } from 'node:path';
import { type Command, Option } from 'commander';
import { baselines } from '../baselines/index.ts';
import { type BlockTree, blockTreeSchema, type Document } from '../page/index.ts';
import { jsonLines, readDocuments, readJson } from '../store/index.ts';
import type { Io } from './io.ts';
import { UsageError } from './usage-error.ts';

interface BaselineOptions {
  method: keyof typeof baselines;
  blocks?: string;
}

/** `baseline`: documents to structures by a heuristic method. */
export function baselineCommand(program: Command, io: Io): void {
  const list = Object.values(baselines).map(({ name, summary }) => `  ${name.padEnd(17)} ${summary}`);
  program
    .command('baseline')
    .description('Infer headings and dependencies by a heuristic method.')
    .argument('<documents>', 'a documents.jsonl file, or - for standard input')
    .addOption(
      new Option('--method <name>', 'which one').choices(Object.keys(baselines)).makeOptionMandatory(),
    )
    .option('--blocks <dir>', 'block trees of the pages, as segment --format json --out DIR writes them')
    .addHelpText(
      'after',
      `\nMethods:\n${list.join('\n')}\n\nExample:\n  $ pagestructure baseline c.documents.jsonl --method paper > paper.structures.jsonl`,
    )
    .action(async (path: string, { method, blocks }: BaselineOptions) => {
      const { needs, run } = baselines[method];
      if (needs === 'blockTrees' && blocks === undefined) {
        throw new UsageError(
          `--method ${method} without --blocks (expected --blocks DIR, with <id>.blocks.json)`,
        );
      }
      const documents = await readDocuments(path);
      const trees = blocks === undefined ? undefined : await readBlockTrees(blocks, documents);
      for (const line of jsonLines(run(documents, trees))) await io.write(line);
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
