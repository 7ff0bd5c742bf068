import type { Command } from 'commander';
import { structureLists } from '../page/index.ts';
import { jsonLines, readDocuments, readStructures } from '../store/index.ts';
import type { Io } from './io.ts';

/** `lists`: structures as nested lists, in gold's shape. */
export function listsCommand(command: Command, io: Io): void {
  command
    .argument('<structures>', 'a structures.jsonl file, or - for standard input')
    .requiredOption('--documents <file>', 'the documents that the structures speak of')
    .addHelpText(
      'after',
      '\nExample:\n  $ pagestructure lists --documents c.documents.jsonl run/structures.jsonl > run.lists.jsonl',
    )
    .action(async (path: string, options: { documents: string }) => {
      const documents = await readDocuments(options.documents);
      const byId = new Map(documents.map((document) => [document.id, document]));
      const structures = await readStructures(path, documents);
      const lists = structures.flatMap((structure) => {
        const document = byId.get(structure.id);
        return document ? [structureLists(document, structure)] : [];
      });
      for (const line of jsonLines(lists)) await io.write(line);
    });
}
