import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach } from 'vitest';

/** A new folder for the tests of a file, which is removed after all other clean-up of the file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), `pagestructure-${name}-`));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Paths in a new folder for the tests of a file: at('a', 'b') is that of a/b, at() that of the folder. */
export function temporaryPaths(name: string): (...steps: string[]) => string {
  const folder = temporaryFolder(name);
  return (...steps) => join(folder, ...steps);
}

/** A folder that is empty before each test of a file. */
export function emptyFolder(name: string): string {
  const folder = temporaryFolder(name);
  beforeEach(() => {
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder);
  });
  return folder;
}
