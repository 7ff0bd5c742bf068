import { constants } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { SourceError } from './errors.ts';

/** On systems that have it: opening a pipe to which nobody writes does not wait. */
const withoutWaiting = constants.O_NONBLOCK ?? 0;

/**
 * Opens a file to read it.
 * @throws SourceError for pipes, sockets and devices, which may never end; the file system's error when it cannot be
 *   opened
 */
export async function openFile(path: string): Promise<FileHandle> {
  const handle = await open(path, constants.O_RDONLY | withoutWaiting);
  const stats = await handle.stat();
  if (stats.isFile()) return handle;
  await handle.close();
  throw new SourceError(path, 'a pipe, socket, device or directory (expected a file)');
}
