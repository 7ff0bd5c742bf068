import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Makes a folder and those above it that are missing. Node's own recursive `mkdir` never ends where a parent is there
 * and still nothing can be made in it, as in `/proc`.
 * @returns whether it was missing
 * @throws the file system's error
 */
export function makeFolder(path: string): boolean {
  const problem = tryToMake(path);
  if (typeof problem === 'boolean') return problem;
  const above = dirname(path);
  if (problem.code !== 'ENOENT' || above === path) throw problem;
  makeFolder(above);
  const again = tryToMake(path);
  if (typeof again === 'boolean') return again;
  throw again;
}

/** Whether a folder that is there now was missing; otherwise the path that prevents it. */
function tryToMake(path: string): boolean | NodeJS.ErrnoException {
  try {
    mkdirSync(path);
    return true;
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    return statSync(path, { throwIfNoEntry: false })?.isDirectory() ? false : error;
  }
}
