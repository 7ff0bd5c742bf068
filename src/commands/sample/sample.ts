import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { SampleEffects } from '../../bayes/index.ts';
import { type LearntParameters, runChains, tracedEntries } from '../../bayes/inside/index.ts';
import { withSampleWorkers } from '../../bayes/threads/index.ts';
import { type Effects, sha256, UsageError, version, withoutBreak } from '../../effects/index.ts';
import { convergenceWarnings, samplingSteps } from '../../experiment/index.ts';
import { consensusStructure } from '../../math/index.ts';
import type { Labels, Marginals, Structure } from '../../page/index.ts';
import { withShippedBase } from '../../pipeline/inside/index.ts';
import { type ModelConfig, readCorpus } from '../../pipeline/model/index.ts';
import {
  asOnlyWriter,
  checkpointSeconds,
  marginalsTable,
  readDocuments,
  writeAtomic,
  writeJsonl,
  writeParquet,
} from '../../store/index.ts';
import { readOwnWeights } from '../shared/own-weights.ts';
import { queueEngine } from '../shared/packages.ts';
import {
  readRunCheckpoint,
  refuseLoss,
  refuseOtherRun,
  runCheckpointKeeper,
  type SettingsOfRun,
  tellingHowToGoOn,
} from './run-checkpoint.ts';
import { openSampleTrace, type RunDiagnosis, type SampleTrace } from './sample-trace.ts';

export interface SampleRunOptions {
  /** Folder of the run: manifest, structures, consensus, marginals, trace, diagnostics. */
  out: string;
  /** Threads, 1 by default; parts with `bullmq`, 4 by default. The result does not depend on them. */
  workers?: number;
  engine: 'threads' | 'bullmq';
  /** URL of the queue, for `bullmq`. */
  queue?: string;
  /** With what annotated pages have taught: file of other weights than those that come with the program. */
  weights?: string;
  /** Likewise: seconds for the reading of a document; the rows that are not read are named, and are content. */
  timeLimit?: number;
  /** Whether to resume from the checkpoint in `out`. */
  resume?: true;
  /** Whether a finished run of other settings, or an unfinished one, may be replaced. */
  force?: true;
}

/**
 * Samples the structures of a documents file into the folder of a run. Interrupted at any moment, it continues with
 * `resume` and ends with the same bytes.
 * @param path documents as JSONL, or - for standard input
 * @throws Error naming another process that writes into the folder; UsageError for a page in place of documents, a
 *   folder of another run, or options that exclude each other
 */
export async function sampleDocuments(
  path: string,
  config: ModelConfig,
  options: SampleRunOptions,
  effects: Effects,
): Promise<void> {
  const { out, engine, queue, force = false } = options;
  if (engine === 'bullmq' && queue === undefined)
    throw new UsageError('--engine bullmq: no --queue (expected its URL)');
  for (const [flag, value] of [
    ['--weights', options.weights],
    ['--time-limit', options.timeLimit],
  ] as const) {
    if (value !== undefined && !config.hybrid)
      throw new UsageError(
        `${flag} ${value}: without what annotated pages have taught (expected --preset hybrid)`,
      );
  }
  const input = await readInput(path, config, options.weights);
  const found = await stat(out).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new UsageError(`--out ${out}: a file (expected a directory, or nothing yet)`);
  await asOnlyWriter(out, async () => {
    if (!force) await refuseOtherRun(out, settingsOf(input));
    refuseLoss(options);
    await tellingHowToGoOn(out, effects, async () => {
      const diagnosis = await writeRun(input, await sample(input, options, effects), options);
      for (const warning of convergenceWarnings(diagnosis ?? {}, config.chains))
        effects.log(`pagestructure: ${warning}`);
    });
  });
  const { count } = input.about;
  const documents = `${count} ${count === 1 ? 'document' : 'documents'}`;
  effects.log(
    `wrote ${out}: structures, consensus, marginals, trace, diagnostics, parameters, labels of ${documents}`,
  );
}

type Input = Awaited<ReturnType<typeof readInput>>;

async function readInput(path: string, config: ModelConfig, weights: string | undefined) {
  const documents = await readDocuments(path);
  const place = path === '-' ? {} : { path };
  const about = { ...place, count: documents.length, sha256: sha256(JSON.stringify(documents)) };
  return { about, config, documents, own: await readOwnWeights(weights) };
}

function settingsOf({ about, config, own }: Input): SettingsOfRun {
  return { config: { ...config }, documents: about.sha256, ...(own && { weights: own.about.sha256 }) };
}

/** What a run has found, and its trace, which may be on disk. */
interface FoundRun {
  structures: Structure[];
  marginals: Marginals[];
  parameters: LearntParameters;
  /** What drew each word and symbol in the estimates. */
  labels: Labels[];
  trace: Pick<SampleTrace, 'write' | 'remove'>;
}

/** Writes the files of a run; its manifest is written last and marks the run as complete. */
async function writeRun(
  { about, config, own }: Input,
  { structures, marginals, parameters, labels, trace }: FoundRun,
  { out, timeLimit }: SampleRunOptions,
): Promise<RunDiagnosis> {
  const file = (name: string): string => join(out, name);
  await writeJsonl(file('structures.jsonl'), structures);
  const consensus = withoutBreak(() => marginals.map(consensusStructure));
  await writeJsonl(file('consensus.jsonl'), consensus);
  await writeJsonl(file('marginals.jsonl'), marginals);
  await writeParquet(file('marginals.parquet'), marginalsTable(marginals));
  await writeAtomic(file('parameters.json'), `${JSON.stringify(parameters)}\n`);
  await writeJsonl(file('labels.jsonl'), labels);
  const diagnosis = await trace.write();
  const manifest = {
    version: 1,
    program: `pagestructure ${version}`,
    documents: about,
    ...(own && { weights: own.about }),
    ...(timeLimit !== undefined && { timeLimit }),
    config,
  };
  await writeAtomic(file('manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await trace.remove();
  return diagnosis;
}

/** Reads and samples with periodic checkpoints, so that an interrupted run can be resumed. */
async function sample(input: Input, options: SampleRunOptions, effects: Effects): Promise<FoundRun> {
  const { documents, config, own } = input;
  const { out, queue, workers, timeLimit = Number.POSITIVE_INFINITY } = options;
  const settings = settingsOf(input);
  const resume = await readRunCheckpoint(options, settings, effects);
  const lengths = tracedEntries(resume ?? { finished: [], running: [] }, config);
  const trace = openSampleTrace(out, lengths, resume?.finished.length === config.chains);
  const progress = effects.progress('sampling', samplingSteps(config, documents.length));
  const keep = runCheckpointKeeper(out, settings, effects, trace.flush);
  let began = performance.now();
  try {
    const { corpus, understand } = await readCorpus(documents, config, {
      weights: own?.weights,
      signal: effects.signal,
      timeIsUp: () => performance.now() - began > timeLimit * 1000,
      onLeft: (id, left, rows) =>
        effects.fail(
          `${id}: ${timeLimit} s were up: ${rows - left} of ${rows} rows read, ${left} left as content`,
        ),
      onRead: () => {
        began = performance.now();
        progress.step();
      },
    });
    if (!understand) documents.length = 0; // prepared, they take a sixth of the memory
    const run = (workers: SampleEffects['workers']) =>
      runChains(
        corpus,
        withShippedBase(config),
        {},
        {
          workers,
          resume,
          checkpointDue: chainClock(),
          signal: effects.signal,
          keepTrace: false,
          onTrace: trace.append,
          onProgress: () => progress.step(),
          onCheckpoint: (checkpoint) => keep(checkpoint, checkpoint.finished.length === config.chains),
        },
      );
    const found =
      options.engine === 'threads' || queue === undefined
        ? await withSampleWorkers(workers ?? 1, run)
        : await (await queueEngine())({ url: queue, workers, log: effects.log }, run);
    return { ...found, ...(await understand?.(found.marginals)), trace };
  } finally {
    progress.done();
  }
}

/** True every few seconds, for each chain separately, when it has to be saved. */
function chainClock(): (sweep: number, chain: number) => boolean {
  const saved = new Map<number, number>();
  return (_, chain) => {
    const last = saved.get(chain);
    const now = Date.now();
    if (last !== undefined && now - last < checkpointSeconds * 1000) return false;
    saved.set(chain, now);
    return last !== undefined;
  };
}
