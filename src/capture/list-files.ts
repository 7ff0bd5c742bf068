import { readdir, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { safeId } from './safe-id.ts';

/** File names that are read as pages, and what is cut from them to make an id. */
export const pageExtension = /\.(?:page\.json|html?|mhtml|mht|warc|warc\.gz)$/i;

/**
 * File names that are read as plain text where a file is named itself; in folders they are as a rule something else:
 * lists, notes, licences.
 */
export const textExtension = /\.txt$/i;

/** The same for people. */
export const pageExtensions = '.html, .htm, .mhtml, .mht, .warc, .warc.gz or .page.json';

/** A file of this name keeps the pages of its folder out of a folder above, unless the folder itself is named. */
const noPages = '.nopages';

export interface PageFile {
  path: string;
  id: string;
}

/**
 * Page files below a folder, sorted by path. Links to files are followed, so that a sample of a collection can be a
 * folder of links; links to folders are not, because they can go round in circles. Pipes and devices are listed too:
 * reading them says what they are. Folders below that hold a file `.nopages` are passed over.
 * @returns ids are paths relative to the folder, with `/`, without extension
 */
export async function listFiles(folder: string): Promise<PageFile[]> {
  const found: PageFile[] = [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const passedOver = entries
    .filter(({ name, parentPath }) => name === noPages && relative(folder, parentPath) !== '')
    .map(({ parentPath }) => `${parentPath}${sep}`);
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    if (!pageExtension.test(entry.name) || passedOver.some((start) => path.startsWith(start))) continue;
    if (entry.isDirectory() || (entry.isSymbolicLink() && (await isFolder(path)))) continue;
    found.push({ path, id: safeId(relative(folder, path).split(sep).join('/').replace(pageExtension, '')) });
  }
  return found.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** False for what is not there, or a link that leads nowhere: reading it will say so by name. */
async function isFolder(link: string): Promise<boolean> {
  return (await stat(link).catch(() => undefined))?.isDirectory() ?? false;
}
