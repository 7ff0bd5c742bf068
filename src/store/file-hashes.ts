import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

/** SHA-256 of the files of a folder that are there, by name, in hexadecimal. */
export async function fileHashes(folder: string, names: readonly string[]): Promise<[string, string][]> {
  const found: [string, string][] = [];
  for (const name of names) {
    const path = join(folder, name);
    if (!existsSync(path)) continue;
    const hash = createHash('sha256');
    await pipeline(createReadStream(path), hash);
    found.push([name, hash.digest('hex')]);
  }
  return found;
}
