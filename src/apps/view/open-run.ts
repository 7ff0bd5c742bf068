import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type KnownFiles, refuseUnfinished } from '../../experiment/index.ts';
import { holdsExperiment, holdsFinishedRun, holdsUnfinishedRun } from '../../store/index.ts';
import { openExperimentPages } from './experiment-pages.ts';
import { openRunPages } from './run-pages.ts';
import type { ViewSource } from './view-source.ts';

/**
 * The pages of an experiment, or of one run, with what was found on them: nothing is computed anew.
 * @param known of a run: its documents, where its manifest does not lead to them, and gold
 * @throws what reading throws, naming the file
 */
export async function openRun(folder: string, known: KnownFiles): Promise<ViewSource> {
  if (holdsExperiment(folder)) return openExperimentPages(folder);
  refuseUnfinished(folder);
  return openRunPages(folder, known);
}

/** Whether a folder holds an experiment, or a run of `sample`: results to be looked at, not pages. */
export function isResultsFolder(folder: string): boolean {
  const isRun = holdsFinishedRun(folder) && existsSync(join(folder, 'marginals.jsonl'));
  return holdsExperiment(folder) || isRun || holdsUnfinishedRun(folder);
}
