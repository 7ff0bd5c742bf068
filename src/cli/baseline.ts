import { type Command, Option } from 'commander';
import { baselines } from '../baselines/index.ts';
import { jsonLines, readDocuments } from '../store/index.ts';
import type { Io } from './io.ts';

/** `baseline`: documents to structures by a heuristic method. */
export function baselineCommand(program: Command, io: Io): void {
  const list = Object.values(baselines).map(({ name, summary }) => `  ${name.padEnd(12)} ${summary}`);
  program
    .command('baseline')
    .description('Infer headings and dependencies by a heuristic method.')
    .argument('<documents>', 'a documents.jsonl file, or - for standard input')
    .addOption(
      new Option('--method <name>', 'which one').choices(Object.keys(baselines)).makeOptionMandatory(),
    )
    .addHelpText(
      'after',
      `\nMethods:\n${list.join('\n')}\n\nExample:\n  $ pagestructure baseline c.documents.jsonl --method paper > paper.structures.jsonl`,
    )
    .action(async (path: string, { method }: { method: keyof typeof baselines }) => {
      const documents = await readDocuments(path);
      for (const line of jsonLines(baselines[method].run(documents))) await io.write(line);
    });
}
