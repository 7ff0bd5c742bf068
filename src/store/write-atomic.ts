import { writeFile } from 'node:fs/promises';
import { replaceFile } from './replace-file.ts';

/**
 * Writes a whole file or nothing (see `replaceFile`).
 * @param path target; missing folders are made
 * @param content text or bytes, or pieces of them written one after the other
 */
export async function writeAtomic(
  path: string,
  content: string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string>,
): Promise<void> {
  await replaceFile(path, (partial) => writeFile(partial, content, { flag: 'wx' }));
}
