import { open, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { unfinishedPath } from '../effects/index.ts';
import { makeFolder } from './make-folder.ts';
import { partialOf, removeLeftovers } from './partial-files.ts';

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

/** An error that says its file, which that of a disk that is full or fails lacks. */
export const withPath = (error: unknown, path: string): unknown =>
  error instanceof Error ? Object.assign(error, { path }) : error;

/**
 * Replaces a file completely or not at all: written as a neighbour, flushed, then renamed over the target.
 * Files that killed processes left in its folder are removed first.
 * @param path target; missing folders are made
 */
export async function replaceFile(
  path: string,
  write: (partial: string) => void | Promise<void>,
): Promise<void> {
  makeFolder(dirname(path));
  await removeLeftovers(dirname(path));
  const partial = await partialOf(path);
  const finished = unfinishedPath(partial);
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
    throw withPath(error, path);
  } finally {
    finished();
  }
}
