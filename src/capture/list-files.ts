import { readdir, realpath, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** File names that are read as pages, and what is cut from them to make an id. */
export const pageExtension = /\.(?:page\.json|html?)$/i;

/** A page file: where it is and what its id is. */
export interface PageFile {
  path: string;
  id: string;
}

/**
 * Page files below a folder, sorted by path; links are followed only to files inside the folder.
 * @returns ids are paths relative to the folder, with `/`, without extension
 */
export async function listFiles(folder: string): Promise<PageFile[]> {
  const inside = (await realpath(folder)) + sep;
  const found: PageFile[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    if (!pageExtension.test(entry.name)) continue;
    if (entry.isSymbolicLink() && !(await isFileInside(path, inside))) continue;
    if (!entry.isFile() && !entry.isSymbolicLink()) continue;
    found.push({ path, id: relative(folder, path).split(sep).join('/').replace(pageExtension, '') });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

async function isFileInside(link: string, inside: string): Promise<boolean> {
  const target = await realpath(link);
  return target.startsWith(inside) && (await stat(target)).isFile();
}
