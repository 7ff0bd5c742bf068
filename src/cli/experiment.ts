import { dirname, join } from 'node:path';
import type { Command } from 'commander';
import { programHash, UsageError, version } from '../effects/index.ts';
import { formatComparisonTable, formatScoreTable } from '../eval/index.ts';
import {
  type Experiment,
  type ExperimentRecord,
  experimentRuns,
  experimentSchema,
} from '../pipeline/index.ts';
import { FormatError, openMemo, readJson, writeAtomic } from '../store/index.ts';
import type { Io } from './io.ts';
import { runExperiment } from './run-experiment.ts';
import { writeReport } from './write-report.ts';

/** `experiment`: methods x seeds on a corpus, scored and reported. */
export function experimentCommand(command: Command, io: Io): void {
  command
    .argument('<config>', 'JSON: sources, gold, methods, seeds')
    .requiredOption('--out <dir>', 'where everything goes; what is there and still valid is used again')
    .option('--allow-private', 'let URLs lead to private addresses (localhost, intranet)')
    .addHelpText('after', '\nExample:\n  $ pagestructure experiment corpus/experiment.json --out runs/corpus')
    .action(async (path: string, { out, allowPrivate = false }: { out: string; allowPrivate?: boolean }) => {
      const config = await readExperiment(path);
      const memo = await openMemo(out, programHash());
      const findings = await runExperiment(config, { base: dirname(path), memo, out, io, allowPrivate });
      const record: ExperimentRecord = {
        version: 1,
        program: `pagestructure ${version}`,
        node: process.version,
        command: `pagestructure experiment ${path} --out ${out}`,
        config,
        ...findings,
      };
      await writeAtomic(join(out, 'experiment.json'), `${JSON.stringify(record, null, 2)}\n`);
      for (const { folder, scores, comparisons } of record.corpora) {
        await writeAtomic(join(out, folder, 'scores.tsv'), formatScoreTable(scores, 'tsv', config.measures));
        await writeAtomic(join(out, folder, 'comparisons.tsv'), formatComparisonTable(comparisons, 'tsv'));
      }
      await writeReport(out, join(out, 'report.html'));
      for (const { name, scores } of record.corpora) {
        await io.write((name && `${name}\n`) + formatScoreTable(scores, 'text', config.measures));
      }
      io.say(`report: ${join(out, 'report.html')}`);
    });
}

async function readExperiment(path: string): Promise<Experiment> {
  try {
    const experiment = await readJson(path, experimentSchema);
    experimentRuns(experiment); // names a wrong method before the first page is captured
    return experiment;
  } catch (error) {
    const unreadable = error instanceof Error && 'code' in error;
    if (unreadable) throw error;
    const message = error instanceof FormatError ? error.message : `${path}: ${(error as Error).message}`;
    throw new UsageError(message, { cause: error });
  }
}
