import type { Command } from 'commander';
import { readStructureResults } from '../../experiment/index.ts';
import { jsonLines } from '../../store/index.ts';
import type { Io } from '../program/io.ts';

export function listsCommand(command: Command, io: Io): void {
  command
    .argument('<structures>', 'a structures.jsonl file, or - for standard input')
    .requiredOption('--documents <file>', 'the documents that the structures speak of')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure lists --documents c.documents.jsonl run/structures.jsonl > run.lists.jsonl',
    )
    .action(async (path: string, options: { documents: string }) => {
      const { lists } = await readStructureResults(path, options.documents);
      for (const line of jsonLines(lists)) await io.write(line);
    });
}
