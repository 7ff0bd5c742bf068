import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const programFolder = resolve(import.meta.dirname, '..');

/** Hash of the program's own files, so that nothing computed by another version is taken for this one's. */
export function programHash(): string {
  const hash = createHash('sha256');
  const files = readdirSync(programFolder, { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => /\.([jt]s|json)$/.test(name)).sort()) {
    hash.update(file).update(readFileSync(join(programFolder, file)));
  }
  return hash.digest('hex');
}
