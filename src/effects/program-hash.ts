import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const programFolder = resolve(import.meta.dirname, '..');

/**
 * Hash of the program's own files, so that nothing computed by another version is taken for this one's.
 * @param folder hashes this folder alone
 */
export function programHash(folder = ''): string {
  const hash = createHash('sha256');
  const files = readdirSync(join(programFolder, folder), { recursive: true, encoding: 'utf8' });
  for (const name of files.filter((one) => /\.([jt]s|json)$/.test(one)).sort()) {
    const file = join(folder, name);
    hash.update(file).update(readFileSync(join(programFolder, file)));
  }
  return hash.digest('hex');
}
