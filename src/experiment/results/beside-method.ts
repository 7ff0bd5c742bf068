import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import { holdsConfiguration, holdsExperiment, readJson } from '../../store/index.ts';
import { type ExperimentRecord, experimentRecordSchema } from '../experiment-record.ts';
import { experimentRuns } from '../experiment-runs.ts';

/** What is said of a folder with the configuration of an experiment, and no experiment. */
export const configurationAlone =
  'no results here (experiment.json in it is a configuration; `pagestructure experiment` makes results)';

/**
 * The record that `experiment` wrote into a folder.
 * @throws UsageError for a configuration of that name; FormatError for what is no record
 */
export async function readExperimentRecord(folder: string): Promise<ExperimentRecord> {
  if (holdsConfiguration(folder)) {
    throw new UsageError(`${folder}: ${configurationAlone}`);
  }
  return readJson(join(folder, 'experiment.json'), experimentRecordSchema);
}

/** What the experiment says of the folder of a run; undefined for one that is no method's. */
export async function besideMethod(run: string) {
  const corpus = resolve(run, '../..');
  // Corpora of their own lie two folders deeper than the record.
  for (const folder of [corpus, resolve(corpus, '../..')]) {
    if (!holdsExperiment(folder)) continue;
    const { config, corpora } = await readExperimentRecord(folder);
    for (const { folder: own, runs } of corpora) {
      const found = runs.find((method) => resolve(folder, own, method.folder) === resolve(run));
      if (!found) continue;
      const { name, documents } = found;
      const at = (file: string): string => join(folder, own, file);
      const gold = at('gold.lists.jsonl');
      const asked = experimentRuns(config).find((one) => one.name === name);
      return {
        name,
        documents: documents && at(documents),
        gold: existsSync(gold) ? gold : undefined,
        config: asked?.kind === 'sample' ? asked.config : undefined,
      };
    }
  }
  return undefined;
}
