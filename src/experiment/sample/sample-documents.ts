import { existsSync } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import {
  isLearnt,
  type LearntParameters,
  type PreparedCorpus,
  prepareCorpus,
  type SampleCheckpoint,
  type SampleConfig,
  sampleCheckpointSchema,
  sampleStructures,
  tracedEntries,
} from '../../bayes/index.ts';
import { type Effects, sha256, UsageError, version, withoutBreak } from '../../effects/index.ts';
import {
  type HybridCheckpoint,
  type HybridConfig,
  hybridCheckpointSchema,
  sampleHybrid,
  unpackWeights,
  type Weights,
  weightsSchema,
} from '../../hybrid/index.ts';
import type { Document, Labels, Marginals, Structure } from '../../page/index.ts';
import type { LookReading } from '../../pipeline/index.ts';
import {
  asOnlyWriter,
  checkpointKeeper,
  checkpointSeconds,
  hasDurable,
  marginalsTable,
  readDocuments,
  readDurable,
  readJson,
  removeDurable,
  removeTraceParts,
  writeAtomic,
  writeJsonl,
  writeParquet,
} from '../../store/index.ts';
import { consensusStructure } from '../../structures/index.ts';
import { convergenceWarnings } from '../convergence-warnings.ts';
import { looksOf } from '../looks-of.ts';
import type { ModelConfig } from '../models.ts';
import { refuseOtherRun } from './run-manifest.ts';
import { withSampleEngine } from './sample-engine.ts';
import { openSampleTrace, type RunDiagnosis, type SampleTrace, writeWholeTrace } from './sample-trace.ts';

/** Where a run goes, where it computes, and whether it goes on. */
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
  /** Of the hybrid model: seconds for a document; what was found by then counts, and what is left is named. */
  timeLimit?: number;
  /** Whether to go on from the checkpoint in `out`. */
  resume?: true;
  /** Whether a finished run of other settings may be replaced. */
  force?: true;
}

/**
 * Samples the structures of a documents file into the folder of a run; interrupted at any moment, it goes on with
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
  if (/\.(html?|mhtml?|mht|warc(\.gz)?|page\.json|txt)$/i.test(path)) {
    throw new UsageError(`${path}: a page (expected documents; \`pagestructure rows\` makes them of pages)`);
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
    const goesOn = options.resume && hasDurable(join(out, 'checkpoint.json')); // the checkpoint refuses another run itself
    const weights = input.own?.about;
    if (!force && !goesOn) await refuseOtherRun(out, model, input.about.sha256, weights?.sha256);
    await goingOn(out, effects, async () => {
      const run =
        input.model === 'hybrid'
          ? await infer(input, options, effects)
          : await sample(input, options, effects);
      const { timeLimit } = options;
      const diagnosis = await writeRun({ ...input, weights, timeLimit }, run, out);
      for (const warning of convergenceWarnings(diagnosis ?? {}, model.config.chains))
        effects.log(`pagestructure: ${warning}`);
    });
  });
  const { count } = input.about;
  const documents = `${count} ${count === 1 ? 'document' : 'documents'}`;
  effects.log(
    `wrote ${out}: structures, consensus, marginals, trace, diagnostics${input.model === 'paper' ? ', parameters, labels' : ''} of ${documents}`,
  );
}

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

/** Weights of the user's own, and what the manifest says of them. */
interface OwnWeights {
  weights: Weights;
  about: { path: string; sha256: string };
}

async function readOwnWeights(path: string | undefined): Promise<OwnWeights | undefined> {
  if (path === undefined) return undefined;
  const packed = await readJson(path, weightsSchema);
  return { weights: unpackWeights(packed, path), about: { path, sha256: sha256(JSON.stringify(packed)) } };
}

/** What a run has found, and its trace, which may lie on the disk. */
interface FoundRun {
  structures: Structure[];
  marginals: Marginals[];
  /** Of the paper's model: what it has learnt of the corpus. */
  parameters?: LearntParameters;
  /** Of the paper's model: what drew each word and symbol in the estimates. */
  labels?: Labels[];
  trace: Pick<SampleTrace, 'write' | 'remove'>;
}

/** Writes the files of a run; its manifest comes last: it says that the run is complete. */
async function writeRun(
  {
    about,
    model,
    config,
    weights,
    timeLimit,
  }: {
    about: object;
    model: ModelConfig['model'];
    config: SampleConfig | HybridConfig;
    weights: OwnWeights['about'] | undefined;
    timeLimit: number | undefined;
  },
  { structures, marginals, parameters, labels, trace }: FoundRun,
  out: string,
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
    ...(weights && { weights }),
    ...(timeLimit !== undefined && { timeLimit }),
    config,
  };
  await writeAtomic(file('manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await trace.remove();
  return diagnosis;
}

/** Says where a run goes on that the system stopped, be it by a full disk. */
async function goingOn(out: string, effects: Effects, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const path = join(out, 'checkpoint.json');
    if (!effects.signal.aborted && error instanceof Error && 'code' in error && existsSync(path))
      effects.log(`${path}: the checkpoint before is kept; --resume goes on from it`);
    throw error;
  }
}

/** Samples with a checkpoint every so often, so that a run that is ended in any way can go on. */
async function sample(
  {
    about,
    config,
    corpus,
    understand,
  }: {
    about: { count: number };
    config: SampleConfig;
    corpus: PreparedCorpus;
    understand: LookReading['understand'] | undefined;
  },
  options: SampleRunOptions,
  effects: Effects,
): Promise<FoundRun> {
  const { out } = options;
  const resume: SampleCheckpoint | undefined = await readCheckpoint(options, sampleCheckpointSchema, effects);
  const lengths = tracedEntries(resume ?? { finished: [], running: [] }, config);
  const trace = openSampleTrace(out, lengths, resume?.finished.length === config.chains);
  const total = config.chains * (config.burnIn + config.sweeps + about.count);
  const progress = effects.progress('sampling', total);
  const keep = keeper(out, effects, (checkpoint) => {
    trace.flush();
    return checkpoint;
  });
  try {
    const found = await withSampleEngine(options, effects, (workers) =>
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
      ),
    );
    return { ...found, ...understand?.(found.marginals), trace };
  } finally {
    progress.done();
  }
}

/** Says every few seconds, for each chain by itself, that it is to be saved. */
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

/** Finds structures by the hybrid model, with a checkpoint every so often. */
async function infer(
  {
    config,
    documents,
    own,
  }: { config: HybridConfig; documents: readonly Document[]; own: OwnWeights | undefined },
  options: SampleRunOptions,
  effects: Effects,
): Promise<FoundRun> {
  const resume: HybridCheckpoint | undefined = await readCheckpoint(options, hybridCheckpointSchema, effects);
  const progress = effects.progress('inferring', documents.length);
  const { timeLimit = Number.POSITIVE_INFINITY } = options;
  let began = performance.now();
  const keep = keeper(options.out, effects);
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
    return { ...found, trace: { write, remove: () => Promise.resolve() } };
  } finally {
    progress.done();
  }
}

/**
 * Keeps the run's checkpoint, and says how to go on where the user stops it.
 * @param encode see `checkpointKeeper`
 */
function keeper(
  out: string,
  effects: Effects,
  encode?: (checkpoint: object) => object,
): (checkpoint: object, done: boolean) => Promise<void> {
  const path = join(out, 'checkpoint.json');
  const keep = checkpointKeeper(path, effects.signal, encode);
  return async (checkpoint, done) => {
    await keep(checkpoint, done);
    if (effects.signal.aborted && !done)
      effects.log(`interrupted: run the same command with --resume to go on from ${path}`);
  };
}

/**
 * The checkpoint to go on from, if that is asked for and there is one yet; else what a run before has left for it goes.
 */
async function readCheckpoint<T>(
  { out, resume }: SampleRunOptions,
  schema: z.ZodType<T>,
  effects: Effects,
): Promise<T | undefined> {
  const path = join(out, 'checkpoint.json');
  const found = resume
    ? await readDurable(path, schema, (problem) =>
        effects.log(`${problem}: going on from the checkpoint before it`),
      )
    : undefined;
  if (found === undefined) {
    if (resume) effects.log(`no checkpoint in ${out} yet: starting from the beginning`);
    await rm(join(out, 'manifest.json'), { force: true });
    await removeDurable(path);
    await removeTraceParts(out);
  }
  return found;
}

async function refuseOtherFile(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new UsageError(`--out ${out}: a file (expected a directory, or nothing yet)`);
}
