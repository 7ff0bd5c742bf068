import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, dirname, join, sep } from 'node:path';
import { filesBelow } from '../effects/index.ts';

/** Letters, digits and hyphens: an annotator's name becomes part of a file name. */
export const annotatorPattern = /^[a-z0-9-]{1,20}$/i;

/** Names of files of gold beside a page. */
const goldBeside = /^gold(?:\.([a-z0-9-]{1,20}))?\.json$/i;

/** Names of the folders of gold that is not beside its page. */
export const goldFolder = /^gold(?:\.([a-z0-9-]{1,20}))?$/i;

export interface GoldFile {
  file: string;
  /** The page that it should be of. */
  id: string;
  annotator: string;
}

/**
 * Path of the gold of a page: beside a page of a corpus (`<slug>/page.html`: `<slug>/gold.json`, of other annotators
 * than `a` `<slug>/gold.b.json`), else below `gold/` of the folder (`gold/<id>.json`, of others `gold.b/<id>.json`).
 * @param id of the page, a safe relative path
 */
export function goldFile(folder: string, id: string, annotator: string): string {
  const suffix = annotator === 'a' ? '' : `.${annotator}`;
  if (basename(id) === 'page') return join(folder, dirname(id), `gold${suffix}.json`);
  return join(folder, `gold${suffix}`, `${id}.json`);
}

/** Who has gold of a page, in alphabetical order; no folder of another page is looked at. */
export async function goldAnnotators(folder: string, id: string): Promise<string[]> {
  const [names, gold] =
    basename(id) === 'page' ? [join(folder, dirname(id)), goldBeside] : [folder, goldFolder];
  const found = (await readdir(names)).flatMap((name) => {
    const [whole, annotator = 'a'] = gold.exec(name) ?? [];
    return whole !== undefined && existsSync(goldFile(folder, id, annotator)) ? [annotator] : [];
  });
  return found.sort();
}

/** Every file of gold in a folder, of all annotators, sorted by path: the reverse of {@link goldFile}. */
export async function listGoldFiles(folder: string): Promise<GoldFile[]> {
  const names = await filesBelow(folder);
  return names.flatMap((name): GoldFile[] => {
    const steps = name.split(sep);
    const file = join(folder, name);
    const beside = goldBeside.exec(steps[steps.length - 1]);
    if (beside) return [{ file, id: [...steps.slice(0, -1), 'page'].join('/'), annotator: beside[1] ?? 'a' }];
    const below = goldFolder.exec(steps[0]);
    if (!below || !name.endsWith('.json')) return [];
    const id = steps.slice(1).join('/');
    return [{ file, id: id.replace(/\.json$/, ''), annotator: below[1] ?? 'a' }];
  });
}
