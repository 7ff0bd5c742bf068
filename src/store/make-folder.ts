import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursive `mkdir` tries for ever where a system says that a folder is
 * missing and cannot be made (`/proc`), and hides why one cannot be made.
 * @returns whether it was missing
 */
export async function makeFolder(path: string): Promise<boolean> {
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (await isFolder(path)) return false;
    if (code !== 'ENOENT' || dirname(path) === path || (await isFolder(dirname(path)))) throw error;
  }
  await makeFolder(dirname(path));
  try {
    await mkdir(path);
    return true;
  } catch (error) {
    if (await isFolder(path)) return false; // somebody else was faster
    throw error;
  }
}

async function isFolder(path: string): Promise<boolean> {
  return (await stat(path).catch(() => undefined))?.isDirectory() ?? false;
}
