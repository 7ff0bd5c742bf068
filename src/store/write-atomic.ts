import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Writes a whole file or nothing: into a neighbour first, flushed, then renamed over the target.
 * @param path target; missing folders are made
 * @param content text or bytes, or pieces of text written one after the other
 */
export async function writeAtomic(
  path: string,
  content: string | Uint8Array | Iterable<string> | AsyncIterable<string>,
): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const partial = `${path}.${randomUUID()}.partial`;
  try {
    const file = await open(partial, 'wx');
    try {
      await writeFile(file, content);
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
