import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Makes these the files of a folder. One that would not change is not written, one that changes is replaced at once,
 * and those of another build go last: several builds may run beside each other, and beside programs.
 */
export function replaceFiles(
  folder: string,
  files: readonly (readonly [name: string, contents: string | Uint8Array])[],
): void {
  mkdirSync(folder, { recursive: true });
  for (const [name, contents] of files) {
    const path = join(folder, name);
    if (isSame(path, contents)) continue;
    const draft = join(folder, `.${name}.${process.pid}`);
    writeFileSync(draft, contents);
    renameSync(draft, path);
  }
  const names = new Set(files.map(([name]) => name));
  for (const name of readdirSync(folder)) {
    if (!names.has(name) && !name.startsWith('.')) rmSync(join(folder, name), { recursive: true });
  }
}

function isSame(path: string, contents: string | Uint8Array): boolean {
  try {
    return readFileSync(path).equals(Buffer.from(contents));
  } catch {
    return false;
  }
}
