import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isLearnt,
  type LearntParameters,
  prepareCorpus,
  type SampleEffects,
  sampleStructures,
  tracedEntries,
} from '../../bayes/index.ts';
import { withSampleWorkers } from '../../bayes/threads/index.ts';
import { type Effects, sha256, UsageError, version, withoutBreak } from '../../effects/index.ts';
import { convergenceWarnings, looksOf, type ModelConfig } from '../../experiment/index.ts';
import { sampleHybrid } from '../../hybrid/index.ts';
import { consensusStructure } from '../../math/index.ts';
import type { Labels, Marginals, Structure } from '../../page/index.ts';
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
  runCheckpointKeeper,
  runCheckpointSchemas,
  tellingHowToGoOn,
} from './run-checkpoint.ts';
import { openSampleTrace, type RunDiagnosis, type SampleTrace, writeWholeTrace } from './sample-trace.ts';
import { refuseOtherRun, type SettingsOfRun } from './settings-of-run.ts';

/** Folder of a run, where it computes, and whether it is resumed. */
export interface SampleRunOptions {
  /** Folder of the run: manifest, structures, consensus, marginals, trace, diagnostics. */
  out: string;
  /** Threads, 1 by default; parts with `bullmq`, 4 by default. The result does not depend on them. */
  workers?: number;
  engine: 'threads' | 'bullmq';
  /** URL of the queue, for `bullmq`. */
  queue?: string;
  /** File of other weights of the hybrid model than those that come with the program. */
  weights?: string;
  /** Of the hybrid model: seconds for a document; results found by then are used, and the remaining rows are named. */
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
  model: ModelConfig,
  options: SampleRunOptions,
  effects: Effects,
): Promise<void> {
  const { out, engine, queue, force = false } = options;
  if (engine === 'bullmq') {
    if (queue === undefined) throw new UsageError('--engine bullmq: no --queue (expected its URL)');
    if (model.model === 'hybrid')
      throw new UsageError('--engine bullmq: the hybrid model has no sweeps to share out');
  }
  if (options.weights !== undefined && model.model !== 'hybrid' && !isLearnt(model.config))
    throw new UsageError(
      `--weights ${options.weights}: with the paper's model (expected --model hybrid, or --preset learnt)`,
    );
  if (options.timeLimit !== undefined && model.model !== 'hybrid')
    throw new UsageError(
      `--time-limit ${options.timeLimit}: with the paper's model (expected --model hybrid, or fewer --sweeps)`,
    );
  const input = await readInput(path, model, options.weights);
  await refuseOtherFile(out);
  await asOnlyWriter(out, async () => {
    if (!force) await refuseOtherRun(out, settingsOf(input));
    refuseLoss(options);
    await tellingHowToGoOn(out, effects, async () => {
      const run =
        input.model === 'hybrid'
          ? await infer(input, options, effects)
          : await sample(input, options, effects);
      const diagnosis = await writeRun(input, run, options);
      for (const warning of convergenceWarnings(diagnosis ?? {}, model.config.chains))
        effects.log(`pagestructure: ${warning}`);
    });
  });
  const { count } = input.about;
  const documents = `${count} ${count === 1 ? 'document' : 'documents'}`;
  const learnt = input.model === 'paper' ? ', parameters, labels' : '';
  effects.log(`wrote ${out}: structures, consensus, marginals, trace, diagnostics${learnt} of ${documents}`);
}

type Input = Awaited<ReturnType<typeof readInput>>;

/** What is sampled, and how; of the paper's model's documents, which take much memory, only what sampling needs. */
async function readInput(path: string, model: ModelConfig, weights: string | undefined) {
  const documents = await readDocuments(path);
  const place = path === '-' ? {} : { path };
  const about = { ...place, count: documents.length, sha256: sha256(JSON.stringify(documents)) };
  const own = await readOwnWeights(weights);
  if (model.model === 'hybrid') return { about, ...model, documents, own };
  const reading = looksOf(documents, model.config, own?.weights);
  return {
    about,
    ...model,
    own,
    corpus: prepareCorpus(reading?.documents ?? documents),
    understand: reading?.understand,
  };
}

function settingsOf({ about, model, config, own }: Input): SettingsOfRun {
  return { model, config, documents: about.sha256, ...(own && { weights: own.about.sha256 }) };
}

/** What a run has found, and its trace, which may be on disk. */
interface FoundRun {
  structures: Structure[];
  marginals: Marginals[];
  /** Of the paper's model: what it has learnt of the corpus. */
  parameters?: LearntParameters;
  /** Of the paper's model: what drew each word and symbol in the estimates. */
  labels?: Labels[];
  trace: Pick<SampleTrace, 'write' | 'remove'>;
}

/** Writes the files of a run; its manifest is written last and marks the run as complete. */
async function writeRun(
  { about, model, config, own }: Input,
  { structures, marginals, parameters, labels, trace }: FoundRun,
  { out, timeLimit }: SampleRunOptions,
): Promise<RunDiagnosis> {
  const file = (name: string): string => join(out, name);
  await writeJsonl(file('structures.jsonl'), structures);
  const consensus = withoutBreak(() => marginals.map(consensusStructure));
  await writeJsonl(file('consensus.jsonl'), consensus);
  await writeJsonl(file('marginals.jsonl'), marginals);
  await writeParquet(file('marginals.parquet'), marginalsTable(marginals));
  if (parameters) await writeAtomic(file('parameters.json'), `${JSON.stringify(parameters)}\n`);
  if (labels) await writeJsonl(file('labels.jsonl'), labels);
  const diagnosis = await trace.write();
  const manifest = {
    version: 1,
    program: `pagestructure ${version}`,
    model,
    documents: about,
    ...(own && { weights: own.about }),
    ...(timeLimit !== undefined && { timeLimit }),
    config,
  };
  await writeAtomic(file('manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await trace.remove();
  return diagnosis;
}

/** Samples with periodic checkpoints, so that an interrupted run can be resumed. */
async function sample(
  input: Input & { model: 'paper' },
  options: SampleRunOptions,
  effects: Effects,
): Promise<FoundRun> {
  const { about, config, corpus, understand } = input;
  const { out, queue, workers } = options;
  const settings = settingsOf(input);
  const resume = await readRunCheckpoint(options, settings, runCheckpointSchemas.paper, effects);
  const lengths = tracedEntries(resume ?? { finished: [], running: [] }, config);
  const trace = openSampleTrace(out, lengths, resume?.finished.length === config.chains);
  const total = config.chains * (config.burnIn + config.sweeps + about.count);
  const progress = effects.progress('sampling', total);
  const keep = runCheckpointKeeper(out, settings, effects, trace.flush);
  try {
    const run = (workers: SampleEffects['workers']) =>
      sampleStructures(
        corpus,
        config,
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
    return { ...found, ...understand?.(found.marginals), trace };
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

/** Finds structures by the hybrid model, with periodic checkpoints. */
async function infer(
  input: Input & { model: 'hybrid' },
  options: SampleRunOptions,
  effects: Effects,
): Promise<FoundRun> {
  const { config, documents, own } = input;
  const settings = settingsOf(input);
  const resume = await readRunCheckpoint(options, settings, runCheckpointSchemas.hybrid, effects);
  const progress = effects.progress('inferring', documents.length);
  const { timeLimit = Number.POSITIVE_INFINITY } = options;
  let began = performance.now();
  const keep = runCheckpointKeeper(options.out, settings, effects);
  try {
    const found = await sampleHybrid(documents, config, {
      resume,
      weights: own?.weights,
      signal: effects.signal,
      timeIsUp: () => performance.now() - began > timeLimit * 1000,
      onLeft: (id, left, rows) =>
        effects.fail(
          `${id}: ${timeLimit} s were up: ${rows - left} of ${rows} rows read, ${left} left as content`,
        ),
      onProgress: () => {
        began = performance.now();
        progress.step();
      },
      onCheckpoint: (checkpoint) => keep(checkpoint, checkpoint.structures.length === documents.length),
    });
    const write = () => writeWholeTrace(options.out, found.trace);
    return { ...found, trace: { write, remove: async () => {} } };
  } finally {
    progress.done();
  }
}

async function refuseOtherFile(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new UsageError(`--out ${out}: a file (expected a directory, or nothing yet)`);
}
