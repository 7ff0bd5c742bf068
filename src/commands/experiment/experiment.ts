import { dirname, join, resolve } from 'node:path';
import { writeReport } from '../../apps/report/inside/index.ts';
import { type Effects, programHash, UsageError } from '../../effects/index.ts';
import { formatComparisonTable, formatScoreTable } from '../../eval/index.ts';
import { allComparisonColumns } from '../../eval/inside/index.ts';
import type { Experiment, ExperimentEffects, ExperimentRecord } from '../../experiment/index.ts';
import { parseExperiment, pathsFrom, runExperiment } from '../../experiment/index.ts';
import { asOnlyWriter, FormatError, openCache, readJsonValue, writeAtomic } from '../../store/index.ts';
import { formatProtocol, formatRepeatedTable } from './repeated-table.ts';

/**
 * Runs the experiment of a configuration file into a folder: pages, rows, results, `experiment.json`, tables and
 * report. Results that are still valid are used again, so that a second call continues where the first one stopped.
 * @param path of the configuration; relative paths in it start from its folder
 * @param out the folder; made when missing
 * @param own pages and gold in place of those of the configuration, of each of its corpora; paths from the working
 *   folder
 * @throws UsageError for a wrong configuration; Error when another process writes into the folder; see {@link
 *   runExperiment}
 */
export async function writeExperiment(
  path: string,
  out: string,
  effects: WriteEffects,
  own?: OwnPages,
): Promise<ExperimentRecord> {
  const read = parseExperiment(await readConfiguration(path), path);
  const config = own ? parseExperiment(withPages(read, own), path) : read;
  const given = own
    ? [...own.pages.map((page) => ` --pages ${page}`), own.gold ? ` --gold ${own.gold}` : '']
    : [];
  const command = `pagestructure experiment ${path} --out ${out}${given.join('')}`;
  return asOnlyWriter(out, () => writeInto(out, { path, command }, config, effects));
}

interface OwnPages {
  /** SOURCEs, at least one. */
  pages: readonly string[];
  /** Without it nothing is scored. */
  gold?: string | undefined;
}

/** The same experiment on other pages; the key `without` of each corpus still applies. */
function withPages(config: Experiment, { pages, gold }: OwnPages): Experiment {
  const other = {
    sources: pathsFrom('.', pages),
    gold: gold === undefined ? undefined : resolve(gold),
    pages: undefined,
  };
  if (!config.corpora) return { ...config, ...other };
  return { ...config, corpora: config.corpora.map((corpus) => ({ ...corpus, ...other })) };
}

type WriteEffects = Effects &
  Pick<Partial<ExperimentEffects>, 'allowPrivate' | 'withWorkers' | 'commandLimit'>;

async function writeInto(
  out: string,
  { path, command }: { path: string; command: string },
  config: Experiment,
  effects: WriteEffects,
): Promise<ExperimentRecord> {
  const record = await runExperiment(config, {
    ...effects,
    base: dirname(path),
    cache: await openCache(out, programHash(), effects.signal),
    command,
  });
  await writeAtomic(join(out, 'experiment.json'), `${JSON.stringify(record, null, 2)}\n`);
  if (record.config.repetitions)
    await writeAtomic(join(out, 'repetitions.md'), formatProtocol(record.config, record.corpora));
  for (const { folder, scores, comparisons, repeated } of record.corpora) {
    if (repeated) {
      const table = formatRepeatedTable(repeated, 'tsv', record.config.measures);
      await writeAtomic(join(out, folder, 'repetitions.tsv'), table);
    }
    await writeAtomic(
      join(out, folder, 'scores.tsv'),
      formatScoreTable(scores, 'tsv', record.config.measures),
    );
    await writeAtomic(
      join(out, folder, 'comparisons.tsv'),
      formatComparisonTable(comparisons, 'tsv', allComparisonColumns),
    );
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
