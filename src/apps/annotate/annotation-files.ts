import { existsSync, statSync } from 'node:fs';
import { sha256 } from '../../effects/index.ts';
import { type PageLists, pageListsSchema } from '../../page/index.ts';
import { FormatError, goldFile, listGoldFiles, parseJson, readText, writeAtomic } from '../../store/index.ts';
import { agreement } from './agreement.ts';
import type { AnnotatorAgreement } from './annotation-data.ts';

/**
 * Reads an annotator's gold of a page.
 * @returns a version that is another one for other bytes; without lists and with an empty one while there is no gold
 * @throws FormatError for a file that is no gold
 */
export async function readAnnotation(
  folder: string,
  id: string,
  annotator: string,
): Promise<{ lists: PageLists | undefined; version: string }> {
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

type Gold = { lists?: PageLists | undefined; problem?: string };
const known = new Map<string, { stamp: string; gold: Gold }>();

/** An annotator's gold of a page, or why it can't be read; a file is read again when it was written. */
export async function goldOrProblem(folder: string, id: string, annotator: string): Promise<Gold> {
  const file = goldFile(folder, id, annotator);
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false });
  const stamp = [stat?.ino, stat?.size, stat?.mtimeNs].join();
  const last = known.get(file);
  if (last?.stamp === stamp) return last.gold;
  const gold = await readAnnotation(folder, id, annotator).catch((error): Gold => {
    if (!(error instanceof FormatError)) throw error;
    return { problem: error.message };
  });
  known.set(file, { stamp, gold });
  return gold;
}

/** All gold of a folder, by annotator in alphabetical order and by page. */
export async function goldByAnnotator(
  folder: string,
  fail: (message: string) => void = () => {},
): Promise<Map<string, Map<string, PageLists>>> {
  const gold = new Map<string, Map<string, PageLists>>();
  for (const { id, annotator } of await listGoldFiles(folder)) {
    const { lists, problem } = await goldOrProblem(folder, id, annotator);
    if (problem !== undefined) fail(problem);
    if (lists) gold.set(annotator, (gold.get(annotator) ?? new Map()).set(id, lists));
  }
  return new Map([...gold].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** How far others agree with an annotator on the pages that both have, page by page and over all. */
export async function annotatorAgreements(
  { folder, ids }: { folder: string; ids: readonly string[] },
  annotator: string,
): Promise<AnnotatorAgreement[]> {
  const gold = await goldByAnnotator(folder);
  const own = gold.get(annotator);
  gold.delete(annotator);
  return [...gold].flatMap(([name, theirs]) => {
    const shared = ids.flatMap((id, index) => {
      const [a, b] = [theirs.get(id), own?.get(id)];
      return a && b ? [{ index, id, pair: [a, b] as const }] : [];
    });
    if (shared.length === 0) return [];
    const all = agreement(shared.map(({ pair }) => pair));
    const pages = shared.map(({ pair, ...page }) => ({ ...page, ...agreement([pair]) }));
    return [{ annotator: name, ...all, pages }];
  });
}
