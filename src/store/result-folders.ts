import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hasDurable } from './durable-file.ts';

/**
 * Whether a folder holds what `experiment` wrote: a configuration beside pages may be called `experiment.json`, too.
 * @returns true for a file that cannot be read, so that reading it gives the error
 */
export function holdsExperiment(folder: string): boolean {
  const path = join(folder, 'experiment.json');
  return existsSync(path) && !isConfiguration(path);
}

/** Whether `experiment.json` of a folder is a configuration, not a record of results. */
export function holdsConfiguration(folder: string): boolean {
  const path = join(folder, 'experiment.json');
  return existsSync(path) && isConfiguration(path);
}

/** A record holds its configuration and the program that wrote it. */
function isConfiguration(path: string): boolean {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8').replace(/^\ufeff/, ''));
    return 'methods' in value && !('program' in value);
  } catch {
    return false;
  }
}

/** Whether a folder holds a run of `sample` that has ended. */
export function holdsFinishedRun(folder: string): boolean {
  return existsSync(join(folder, 'manifest.json'));
}

/** Whether a folder holds a run of `sample` that was stopped before its end and can be resumed. */
export function holdsUnfinishedRun(folder: string): boolean {
  return hasDurable(join(folder, 'checkpoint.json')) && !holdsFinishedRun(folder);
}
