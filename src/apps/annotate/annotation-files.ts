import { existsSync } from 'node:fs';
import { sha256 } from '../../effects/index.ts';
import { type PageLists, pageListsSchema } from '../../page/index.ts';
import { goldFile, listGoldFiles, parseJson, readText, writeAtomic } from '../../store/index.ts';

export interface KeptAnnotation {
  /** Undefined when there is none yet. */
  lists: PageLists | undefined;
  /** Another one for other bytes; empty when there is no gold yet. */
  version: string;
}

/**
 * Reads an annotator's gold of a page.
 * @throws FormatError for a file that is no gold
 */
export async function readAnnotation(folder: string, id: string, annotator: string): Promise<KeptAnnotation> {
  const file = goldFile(folder, id, annotator);
  if (!existsSync(file)) return { lists: undefined, version: '' };
  const text = await readText(file);
  return { lists: parseJson(text, pageListsSchema, file), version: sha256(text) };
}

/**
 * Writes gold so that a kill at any time leaves the old file or the new one.
 * @returns version of what is there now
 */
export async function writeAnnotation(folder: string, lists: PageLists, annotator: string): Promise<string> {
  const text = `${JSON.stringify(lists, null, 1)}\n`;
  await writeAtomic(goldFile(folder, lists.page, annotator), text);
  return sha256(text);
}

/** Other annotators who have gold of a page, in alphabetical order. */
export async function otherAnnotators(folder: string, id: string, annotator: string): Promise<string[]> {
  const files = await listGoldFiles(folder);
  return files
    .filter((file) => file.id === id && file.annotator !== annotator)
    .map((file) => file.annotator)
    .sort();
}
