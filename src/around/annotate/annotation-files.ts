import { existsSync } from 'node:fs';
import { type PageLists, pageListsSchema } from '../../page/index.ts';
import { goldFile, listGoldFiles, readJson, writeAtomic } from '../../store/index.ts';

/** An annotator's gold of a page; undefined when there is none yet. */
export async function readAnnotation(
  folder: string,
  id: string,
  annotator: string,
): Promise<PageLists | undefined> {
  const file = goldFile(folder, id, annotator);
  return existsSync(file) ? readJson(file, pageListsSchema) : undefined;
}

/** Writes gold so that a kill at any time leaves the old file or the new one. */
export async function writeAnnotation(folder: string, lists: PageLists, annotator: string): Promise<void> {
  await writeAtomic(goldFile(folder, lists.page, annotator), `${JSON.stringify(lists, null, 1)}\n`);
}

/** Other annotators who have gold of a page, in alphabetical order. */
export async function otherAnnotators(folder: string, id: string, annotator: string): Promise<string[]> {
  const files = await listGoldFiles(folder);
  return files
    .filter((file) => file.id === id && file.annotator !== annotator)
    .map((file) => file.annotator)
    .sort();
}
