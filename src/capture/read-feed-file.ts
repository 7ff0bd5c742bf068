import { dirname } from 'node:path';
import { checkBytes } from './check-bytes.ts';
import { asSourceError } from './errors.ts';
import { openFile } from './open-file.ts';
import { readStream } from './read-stream.ts';
import { safeId } from './safe-id.ts';
import type { Source } from './source.ts';

/**
 * Reads the file of a feed.
 * @throws SourceError naming the file and the problem
 */
export async function readFeedFile(path: string, maxBytes: number): Promise<Source> {
  try {
    const bytes = await readStream(path, (await openFile(path)).createReadStream(), { maxBytes });
    checkBytes(path, bytes);
    return { id: safeId(path), name: path, bytes, folder: dirname(path), root: dirname(path) };
  } catch (error) {
    throw asSourceError(path, error);
  }
}
