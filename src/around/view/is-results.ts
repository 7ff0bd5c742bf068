import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a folder holds an experiment, or a run of `sample`: results to be looked at, not pages. */
export function isResultsFolder(folder: string): boolean {
  const has = (name: string): boolean => existsSync(join(folder, name));
  return has('experiment.json') || (has('manifest.json') && has('marginals.jsonl'));
}
