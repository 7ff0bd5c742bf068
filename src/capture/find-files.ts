import { stat } from 'node:fs/promises';
import { basename, dirname, relative, resolve, sep } from 'node:path';
import { SourceError } from './errors.ts';
import { listFiles, pageExtension, pageExtensions, textExtension } from './list-files.ts';
import { safeId } from './safe-id.ts';

export interface FoundFile {
  /** The source that it is, or is below. */
  source: string;
  path: string;
  id: string;
  /** The only folder that an HTML file's pictures and style sheets may come from. */
  root: string;
}

/**
 * Files of pages that paths name, or that lie below folders; nothing is read but the folders.
 *
 * An id is a file's path below its source, or a file's own name, without extension. Where files of two sources would
 * share one that way, all ids are paths below the folder that the sources have in common: `a/page.html` and
 * `b/page.html` are `a/page` and `b/page`.
 * @param root ids of files that are named are relative to it, where it is given
 * @returns by source its files, or the error that says what is wrong with it
 */
export async function findFiles(
  sources: readonly string[],
  root?: string,
): Promise<ReadonlyMap<string, FoundFile[] | { error: unknown }>> {
  const found = await Promise.all(
    sources.map(async (source) => [source, await filesOf(source, root)] as const),
  );
  const files = found.flatMap(([, one]) => (Array.isArray(one) ? one : []));
  const byId = new Map(files.map((file) => [file.id, file]));
  const collide = files.some(({ id, source, path }) => {
    const other = byId.get(id);
    return other && other.source !== source && resolve(other.path) !== resolve(path);
  });
  if (collide && root === undefined) {
    const common = commonFolder(files.map((file) => file.root));
    for (const file of files) file.id = idBelow(common, file.path);
  }
  return new Map(found);
}

async function filesOf(source: string, root: string | undefined): Promise<FoundFile[] | { error: unknown }> {
  const none = (problem: string) => ({ error: new SourceError(source, problem) });
  try {
    if (!(await stat(source)).isDirectory()) {
      if (!pageExtension.test(source) && !textExtension.test(source))
        return none(`not a page (expected ${pageExtensions}; or .txt)`);
      const id = root === undefined ? pathId(basename(source)) : idBelow(root, source);
      return [{ source, path: source, id, root: root ?? dirname(source) }];
    }
    const files = await listFiles(source);
    if (files.length === 0)
      return none(`no page in it (expected ${pageExtensions}; .txt files are named themselves)`);
    return files.map((file) => ({ ...file, source, root: source }));
  } catch (error) {
    return { error };
  }
}

/** The deepest folder that all folders are, or are below. */
function commonFolder(folders: readonly string[]): string {
  const [first, ...others] = folders.map((folder) => resolve(folder).split(sep));
  const end = first.findIndex((step, i) => others.some((steps) => steps[i] !== step));
  return (end === -1 ? first : first.slice(0, end)).join(sep) || sep;
}

function idBelow(folder: string, path: string): string {
  return pathId(relative(resolve(folder), resolve(path)).split(sep).join('/'));
}

/** The id that a file's path stands for. */
function pathId(name: string): string {
  return safeId(name.replace(pageExtension, '').replace(textExtension, ''));
}
