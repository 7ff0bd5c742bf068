import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursive `mkdir` never ends where a parent is there and still nothing
 * can be made in it, as in `/proc`.
 * @throws the file system's error
 */
export function makeFolder(path: string): void {
  const problem = tryToMake(path);
  if (problem === undefined) return;
  const above = dirname(path);
  if (problem.code !== 'ENOENT' || above === path) throw problem;
  makeFolder(above);
  const again = tryToMake(path);
  if (again) throw again;
}

/** What stands in the way of a folder; undefined when it is there. */
function tryToMake(path: string): NodeJS.ErrnoException | undefined {
  try {
    mkdirSync(path);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? undefined : error;
  }
}
