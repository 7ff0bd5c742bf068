import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { type PageLists, pageListsSchema } from '../page/index.ts';
import { readJson, writeAtomic } from '../store/index.ts';

/** Letters, digits and hyphens: an annotator's name becomes part of a file name. */
export const annotatorPattern = /^[a-z0-9-]{1,20}$/i;

/**
 * Where gold of a page is kept: beside a page of a corpus (`<slug>/page.html`: `<slug>/gold.json`, of other annotators than
 * `a` `<slug>/gold.b.json`), else below `gold/` of the folder (`gold/<id>.json`, of others `gold.b/<id>.json`).
 * @param id of the page, a safe relative path
 */
export function annotationFile(folder: string, id: string, annotator: string): string {
  const suffix = annotator === 'a' ? '' : `.${annotator}`;
  if (basename(id) === 'page') return join(folder, dirname(id), `gold${suffix}.json`);
  return join(folder, `gold${suffix}`, `${id}.json`);
}

/** An annotator's gold of a page; undefined when there is none yet. */
export async function readAnnotation(
  folder: string,
  id: string,
  annotator: string,
): Promise<PageLists | undefined> {
  const file = annotationFile(folder, id, annotator);
  return existsSync(file) ? readJson(file, pageListsSchema) : undefined;
}

/** Writes gold so that a kill at any time leaves the old file or the new one. */
export async function writeAnnotation(folder: string, lists: PageLists, annotator: string): Promise<void> {
  await writeAtomic(annotationFile(folder, lists.page, annotator), `${JSON.stringify(lists, null, 1)}\n`);
}

/** Other annotators who have gold of a page, in alphabetical order. */
export async function otherAnnotators(folder: string, id: string, annotator: string): Promise<string[]> {
  const inCorpus = basename(id) === 'page';
  const names = await readdir(inCorpus ? join(folder, dirname(id)) : folder);
  const pattern = inCorpus ? /^gold(?:\.([a-z0-9-]{1,20}))?\.json$/i : /^gold(?:\.([a-z0-9-]{1,20}))?$/i;
  return names
    .flatMap((name) => {
      const match = pattern.exec(name);
      return match ? [match[1] ?? 'a'] : [];
    })
    .filter((other) => other !== annotator && existsSync(annotationFile(folder, id, other)))
    .sort();
}
