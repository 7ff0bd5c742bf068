import { randomUUID } from 'node:crypto';
import { open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { makeFolder } from './make-folder.ts';

/**
 * Puts a whole file in its place or leaves all as it was: made as a neighbour, flushed, then renamed over the target.
 * @param path target; missing folders are made
 * @param write makes the file at the path it is given
 */
export async function replaceFile(
  path: string,
  write: (partial: string) => void | Promise<void>,
): Promise<void> {
  await makeFolder(dirname(path));
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    await write(partial);
    const file = await open(partial, 'r+');
    try {
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    if (error instanceof Error) Object.assign(error, { path }); // a full disk does not say which file it was
    throw error;
  }
}
