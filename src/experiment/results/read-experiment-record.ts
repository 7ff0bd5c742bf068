import { join } from 'node:path';
import { UsageError } from '../../effects/index.ts';
import { holdsConfiguration, readJson } from '../../store/index.ts';
import { type ExperimentRecord, experimentRecordSchema } from '../experiment-record.ts';

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
