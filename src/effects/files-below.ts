import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';

/**
 * Paths of everything below a folder but folders, relative to it and sorted. Links to folders are not followed,
 * because they can go round in circles; they are listed as what they are, links.
 */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => !entry.isDirectory());
  return files.map(({ parentPath, name }) => relative(folder, join(parentPath, name))).sort();
}
