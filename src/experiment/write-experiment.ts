import { dirname, join } from 'node:path';
import { type Effects, programHash, UsageError } from '../effects/index.ts';
import { formatComparisonTable, formatScoreTable } from '../eval/index.ts';
import { asOnlyWriter, FormatError, openCache, readJsonValue, writeAtomic } from '../store/index.ts';
import type { Experiment } from './experiment-config.ts';
import type { ExperimentEffects } from './experiment-effects.ts';
import type { ExperimentRecord } from './experiment-record.ts';
import { writeReport } from './report/write-report.ts';
import { parseExperiment, runExperiment } from './run-experiment.ts';

/**
 * Runs the experiment of a configuration file into a folder: pages, rows, results, `experiment.json`, tables and
 * report. What is there and still valid is used again, so that a second call goes on where the first one stopped.
 * @param path of the configuration; relative paths in it start from its folder
 * @param out the folder; made when missing
 * @throws UsageError for a wrong configuration; Error when another process writes into the folder; see {@link
 *   runExperiment}
 */
export async function writeExperiment(
  path: string,
  out: string,
  effects: WriteEffects,
): Promise<ExperimentRecord> {
  const config = parseExperiment(await readConfiguration(path), path);
  return asOnlyWriter(out, () => writeInto(out, path, config, effects));
}

/** What {@link writeExperiment} is given from outside. */
type WriteEffects = Effects & Pick<Partial<ExperimentEffects>, 'allowPrivate'>;

async function writeInto(
  out: string,
  path: string,
  config: Experiment,
  effects: WriteEffects,
): Promise<ExperimentRecord> {
  const record = await runExperiment(config, {
    ...effects,
    base: dirname(path),
    cache: await openCache(out, programHash(), effects.signal),
    command: `pagestructure experiment ${path} --out ${out}`,
  });
  await writeAtomic(join(out, 'experiment.json'), `${JSON.stringify(record, null, 2)}\n`);
  for (const { folder, scores, comparisons } of record.corpora) {
    await writeAtomic(
      join(out, folder, 'scores.tsv'),
      formatScoreTable(scores, 'tsv', record.config.measures),
    );
    await writeAtomic(join(out, folder, 'comparisons.tsv'), formatComparisonTable(comparisons, 'tsv'));
  }
  await writeReport(out, join(out, 'report.html'));
  return record;
}

async function readConfiguration(path: string): Promise<unknown> {
  try {
    return await readJsonValue(path);
  } catch (error) {
    throw error instanceof FormatError ? new UsageError(error.message, { cause: error }) : error;
  }
}
