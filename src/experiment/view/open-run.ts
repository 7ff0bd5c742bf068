import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViewSource } from '../../around/view/index.ts';
import { openExperimentPages } from './experiment-pages.ts';
import { openRunPages } from './run-pages.ts';

/**
 * The pages of an experiment, or of one run, with what was found on them: nothing is computed anew.
 * @param known of a run: its documents, where its manifest does not lead to them, and gold
 * @throws what reading throws, naming the file
 */
export function openRun(
  folder: string,
  known: { documents?: string | undefined; gold?: string | undefined },
): Promise<ViewSource> {
  if (existsSync(join(folder, 'experiment.json'))) return openExperimentPages(folder);
  return openRunPages(folder, known);
}
