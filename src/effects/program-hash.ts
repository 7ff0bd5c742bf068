import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const programFolder = resolve(import.meta.dirname, '..');

/**
 * Hash of the program's own files, so that nothing computed by another version is taken for this one's.
 * @param folder hashes this folder alone
 */
export function programHash(folder = ''): string {
  return hashFiles(programFolder, [folder], /\.([jt]s|json)$/);
}

/**
 * Hash of the code in some folders of the program, without the data beside it: for what is computed before that data
 * or without it, such as the forests that the program's weights are made of.
 * @param root that the folders lie in
 */
export function codeHash(folders: readonly string[], root = programFolder): string {
  return hashFiles(root, folders, /\.[jt]s$/);
}

function hashFiles(root: string, folders: readonly string[], wanted: RegExp): string {
  const hash = createHash('sha256');
  for (const folder of folders) {
    const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' });
    for (const name of files.filter((one) => wanted.test(one)).sort()) {
      const file = join(folder, name);
      hash.update(file).update(readFileSync(join(root, file)));
    }
  }
  return hash.digest('hex');
}
