import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { holdsExperiment, holdsFinishedRun, holdsUnfinishedRun } from '../../store/index.ts';

/** Whether a folder holds an experiment, or a run of `sample`: results to be looked at, not pages. */
export function isResultsFolder(folder: string): boolean {
  const isRun = holdsFinishedRun(folder) && existsSync(join(folder, 'marginals.jsonl'));
  return holdsExperiment(folder) || isRun || holdsUnfinishedRun(folder);
}
