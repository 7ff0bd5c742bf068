import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

export interface FolderHashes {
  /** Of code and data. */
  all: string;
  code: string;
}

/** Where `npm run build` writes {@link hashFolders} of the source, beside the bundled program. */
export const hashesFile = 'hashes.json';

/** Where the build writes {@link sourceHash}. */
export const sourceHashFile = 'source.sha256';

/** Hash of the code of the core or of a package, by its folder. */
export function sourceHash(folder: string): string {
  return codeHash(['src'], folder);
}

/** Whether the files in `dist/program` of the core or of a package were built of its source. */
export function isBuiltOf(folder: string): boolean {
  const file = join(folder, 'dist/program', sourceHashFile);
  return existsSync(file) && readFileSync(file, 'utf8') === sourceHash(folder);
}

let known: Record<string, FolderHashes> | undefined;

/** By folder: computed from the source where that runs, else what the build wrote. */
function programHashes(): Record<string, FolderHashes> {
  const here = import.meta.dirname;
  known ??= import.meta.filename.endsWith('.ts')
    ? hashFolders(resolve(here, '..'))
    : (JSON.parse(readFileSync(join(here, hashesFile), 'utf8')) as Record<string, FolderHashes>);
  return known;
}

export function hashFolders(root: string): Record<string, FolderHashes> {
  const folders = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const hashes = folders.map(({ name }) => [
    name,
    { all: hashFiles(root, [name], /\.([jt]s|json)$/), code: codeHash([name], root) },
  ]);
  return Object.fromEntries(hashes);
}

/**
 * Hash of the program, so that nothing computed by another version is taken for this one's.
 * @param folders of the program, hashed alone; all where none is named
 */
export function programHash(...folders: string[]): string {
  const hashes = programHashes();
  const named = folders.length > 0 ? folders : Object.keys(hashes).sort();
  return joined(named.map((folder) => hashes[folder].all));
}

/**
 * Hash of the code in some folders, without the data beside it: for what is computed before that data or without it,
 * such as the forests that the program's weights are made of.
 * @param root that the folders lie in; the program where it is left out
 */
export function codeHash(folders: readonly string[], root?: string): string {
  if (root !== undefined) return hashFiles(root, folders, /\.[jt]s$/);
  return joined(folders.map((folder) => programHashes()[folder].code));
}

function joined(hashes: readonly string[]): string {
  return sha256(hashes.join());
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

/** SHA-256 in hex. */
export function sha256(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
