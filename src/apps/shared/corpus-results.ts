import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CorpusRecord, RunRecord } from '../../experiment/index.ts';
import {
  type Document,
  documentSchema,
  type Marginals,
  marginalsSchema,
  type PageLists,
  pageListsSchema,
} from '../../page/index.ts';
import { readAllJsonl } from '../../store/index.ts';

export const goldName = 'gold.lists.jsonl';

/** What an experiment found on a corpus, by page. */
export interface CorpusResults {
  folder: string;
  gold: ReadonlyMap<string, PageLists>;
  /** Rows that methods ran on, each kind once, by the name of their file, in the order of the methods. */
  documents: ReadonlyMap<string, ReadonlyMap<string, Document>>;
  runs: readonly {
    run: RunRecord;
    lists: ReadonlyMap<string, PageLists>;
    /** Empty for a method that does not sample, and where they are not asked for. */
    marginals: ReadonlyMap<string, Marginals>;
  }[];
}

/** @param folder of the corpus in that of the experiment */
export async function readCorpusResults(
  folder: string,
  { runs }: CorpusRecord,
  { withMarginals = false } = {},
): Promise<CorpusResults> {
  const documents = new Map<string, ReadonlyMap<string, Document>>();
  for (const { documents: file } of runs) {
    if (file === undefined || documents.has(file)) continue;
    const read = await readAllJsonl(join(folder, file), documentSchema);
    documents.set(file, new Map(read.map((document) => [document.id, document])));
  }
  const found = [];
  for (const run of runs) {
    const lists = await readAllJsonl(join(folder, run.folder, 'lists.jsonl'), pageListsSchema);
    const path = join(folder, run.folder, 'marginals.jsonl');
    const marginals = withMarginals && existsSync(path) ? await readAllJsonl(path, marginalsSchema) : [];
    found.push({
      run,
      lists: new Map(lists.map((own) => [own.page, own])),
      marginals: new Map(marginals.map((own) => [own.id, own])),
    });
  }
  const path = join(folder, goldName);
  const gold = existsSync(path) ? await readAllJsonl(path, pageListsSchema) : [];
  return { folder, documents, runs: found, gold: new Map(gold.map((own) => [own.page, own])) };
}

/** Rows of a page in one file; none where it has none of the page. */
export function documentOf(
  { documents }: CorpusResults,
  file: string | undefined,
  { id, textLength }: { id: string; textLength: number },
): Document {
  const found = file === undefined ? undefined : documents.get(file)?.get(id);
  return found ?? { version: 1, id, textLength, rows: [] };
}
