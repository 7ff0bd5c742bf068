import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { z } from 'zod';
import {
  consensusStructure,
  type PreparedCorpus,
  parseSampleConfig,
  prepareCorpus,
  type SampleCheckpoint,
  type SampleConfig,
  sampleCheckpointSchema,
  samplePresets,
  sampleStructures,
  tracedEntries,
} from '../bayes/index.ts';
import { UsageError, version } from '../effects/index.ts';
import { convergenceWarnings } from '../experiment/index.ts';
import {
  type HybridCheckpoint,
  type HybridConfig,
  hybridCheckpointSchema,
  parseHybridConfig,
  sampleHybrid,
} from '../hybrid/index.ts';
import type { Document, Marginals, Structure } from '../page/index.ts';
import {
  marginalsTable,
  readDocuments,
  readKept,
  removeKept,
  removeTraceParts,
  writeAtomic,
  writeJsonl,
  writeParquet,
} from '../store/index.ts';
import { wholeNumber } from './arguments.ts';
import { checkpointKeeper, checkpointSeconds } from './checkpoint-keeper.ts';
import type { Io } from './io.ts';
import { queueUrlOption } from './queue-url-option.ts';
import { withSampleEngine } from './sample-engine.ts';
import { openSampleTrace, type RunDiagnosis, type SampleTrace, writeWholeTrace } from './sample-trace.ts';

type RunOption = 'seed' | 'chains' | 'sweeps' | 'burnIn' | 'thin' | 'finalSweeps';

interface Options extends Partial<Record<RunOption, number>> {
  out: string;
  preset: keyof typeof samplePresets | 'hybrid';
  search?: true;
  config?: string;
  workers?: number;
  engine: 'threads' | 'bullmq';
  queue?: string;
  resume?: true;
}

const runOptions: readonly RunOption[] = ['seed', 'chains', 'sweeps', 'burnIn', 'thin', 'finalSweeps'];

/** `sample`: documents to structures by a model. */
export function sampleCommand(command: Command, io: Io): void {
  command
    .argument('<documents>', 'a documents.jsonl file, or - for standard input')
    .requiredOption('--out <dir>', 'run directory: manifest, structures, consensus, marginals, trace')
    .addOption(
      new Option('--preset <name>', 'model to start from')
        .choices([...Object.keys(samplePresets), 'hybrid'])
        .default('paper'),
    )
    .option('--search', 'short for --preset search: more probable structures in the same time')
    .option('--config <file>', 'JSON with what differs from the preset; flags override it')
    .option('--seed <n>', 'of all random streams', wholeNumber(0))
    .option('--chains <n>', 'independent chains', wholeNumber(1))
    .option('--sweeps <n>', 'kept sweeps of a chain', wholeNumber(1))
    .option('--burn-in <n>', 'sweeps before the kept ones', wholeNumber(0))
    .option('--thin <n>', 'take every n-th kept sweep', wholeNumber(1))
    .option('--final-sweeps <n>', 'sweeps of the final estimate', wholeNumber(0))
    .option(
      '--workers <n>',
      'threads (1 by default), or shards with bullmq (4); the result does not depend on them',
      wholeNumber(1, 10_000),
    )
    .addOption(
      new Option('--engine <name>', 'threads of this process, or workers on other machines')
        .choices(['threads', 'bullmq'])
        .default('threads'),
    )
    .addOption(queueUrlOption())
    .option('--resume', 'go on from the checkpoint in --out; a run that is done stays as it is')
    .addHelpText(
      'after',
      `
Examples:
  $ pagestructure sample c.documents.jsonl --out run --chains 4 --sweeps 1000 --seed 1
  $ pagestructure sample c.documents.jsonl --out run --search
  $ pagestructure rows pages/ --flatten visual > v.documents.jsonl
  $ pagestructure sample v.documents.jsonl --preset hybrid --out run
  $ pagestructure sample c.documents.jsonl --out run --engine bullmq --queue redis://10.0.0.1:6379 --workers 32`,
    )
    .action(async (path: string, options: Options) => {
      const config = await readConfig(options, io);
      if (options.engine === 'bullmq') {
        if (options.queue === undefined)
          throw new UsageError('--engine bullmq: no --queue (expected its URL)');
        if (isHybrid(config))
          throw new UsageError('--engine bullmq: the hybrid model has no sweeps to share out');
      }
      const input = await readInput(path, config);
      await refuseOtherFile(options.out);
      await goingOn(options.out, io, async () => {
        const run =
          input.corpus === undefined ? await infer(input, options, io) : await sample(input, options, io);
        const diagnosis = await writeRun(input, run, options.out);
        for (const warning of convergenceWarnings(diagnosis ?? {}, config.chains))
          io.say(`pagestructure: ${warning}`);
      });
      io.say(
        `wrote ${options.out}: structures, consensus, marginals, trace, diagnostics of ${input.about.count} ${input.about.count === 1 ? 'document' : 'documents'}`,
      );
    });
}

/** What a run has found, and its trace, which may lie on the disk. */
interface FoundRun {
  structures: Structure[];
  marginals: Marginals[];
  trace: Pick<SampleTrace, 'write' | 'remove'>;
}

/** Writes the files of a run; its manifest comes last: it says that the run is complete. */
async function writeRun(
  { about, config }: { about: object; config: SampleConfig | HybridConfig },
  { structures, marginals, trace }: FoundRun,
  out: string,
): Promise<RunDiagnosis> {
  const file = (name: string): string => join(out, name);
  await writeJsonl(file('structures.jsonl'), structures);
  await writeJsonl(file('consensus.jsonl'), marginals.map(consensusStructure));
  await writeJsonl(file('marginals.jsonl'), marginals);
  await writeParquet(file('marginals.parquet'), marginalsTable(marginals));
  const diagnosis = await trace.write();
  const manifest = { version: 1, program: `pagestructure ${version}`, documents: about, config };
  await writeAtomic(file('manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  await trace.remove();
  return diagnosis;
}

/** Says where a run goes on that the system stopped, be it by a full disk. */
async function goingOn(out: string, io: Io, run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const path = join(out, 'checkpoint.json');
    if (!io.signal.aborted && error instanceof Error && 'code' in error && existsSync(path))
      io.say(`${path}: the checkpoint before is kept; --resume goes on from it`);
    throw error;
  }
}

/** What is sampled, and how; of the paper's model's documents, which take much memory, only what sampling needs. */
async function readInput(path: string, config: SampleConfig | HybridConfig) {
  const documents = await readDocuments(path);
  const about = { count: documents.length, sha256: sha256(JSON.stringify(documents)) };
  if (isHybrid(config)) return { about, config, documents };
  return { about, config, corpus: prepareCorpus(documents) };
}

/** Samples with a checkpoint every so often, so that a run that is ended in any way can go on. */
async function sample(
  { about, config, corpus }: { about: { count: number }; config: SampleConfig; corpus: PreparedCorpus },
  options: Options,
  io: Io,
): Promise<FoundRun> {
  const { out } = options;
  const resume: SampleCheckpoint | undefined = await readCheckpoint(options, sampleCheckpointSchema, io);
  const lengths = tracedEntries(resume ?? { finished: [], running: [] }, config);
  const trace = openSampleTrace(out, lengths, resume?.finished.length === config.chains);
  const total = config.chains * (config.burnIn + config.sweeps + about.count);
  const progress = io.progress('sampling', total);
  const keep = keeper(out, io, (checkpoint) => {
    trace.flush();
    return checkpoint;
  });
  try {
    const found = await withSampleEngine(options, io, (workers) =>
      sampleStructures(
        corpus,
        config,
        {},
        {
          workers,
          resume,
          checkpointDue: chainClock(),
          signal: io.signal,
          keepTrace: false,
          onTrace: trace.append,
          onProgress: () => progress.step(),
          onCheckpoint: (checkpoint) => keep(checkpoint, checkpoint.finished.length === config.chains),
        },
      ),
    );
    return { ...found, trace };
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Finds structures by the hybrid model, with a checkpoint every so often. */
async function infer(
  { config, documents }: { config: HybridConfig; documents: readonly Document[] },
  options: Options,
  io: Io,
): Promise<FoundRun> {
  const resume: HybridCheckpoint | undefined = await readCheckpoint(options, hybridCheckpointSchema, io);
  const progress = io.progress('inferring', documents.length);
  const keep = keeper(options.out, io);
  try {
    const found = await sampleHybrid(documents, config, {
      resume,
      signal: io.signal,
      onProgress: () => progress.step(),
      onCheckpoint: (checkpoint) => keep(checkpoint, checkpoint.structures.length === documents.length),
    });
    const write = () => writeWholeTrace(options.out, found.trace);
    return { ...found, trace: { write, remove: () => Promise.resolve() } };
  } finally {
    progress.done();
  }
}

function isHybrid(config: SampleConfig | HybridConfig): config is HybridConfig {
  return 'heading' in config;
}

/**
 * Keeps the run's checkpoint, and says how to go on where the user stops it.
 * @param encode see `checkpointKeeper`
 */
function keeper(
  out: string,
  io: Io,
  encode?: (checkpoint: object) => object,
): (checkpoint: object, done: boolean) => Promise<void> {
  const path = join(out, 'checkpoint.json');
  const keep = checkpointKeeper(path, io, encode);
  return async (checkpoint, done) => {
    await keep(checkpoint, done);
    if (io.signal.aborted && !done)
      io.say(`interrupted: run the same command with --resume to go on from ${path}`);
  };
}

/** The checkpoint to go on from, if that is asked for and there is one yet; else what a run before has left for it goes. */
async function readCheckpoint<T>(
  { out, resume }: Options,
  schema: z.ZodType<T>,
  io: Io,
): Promise<T | undefined> {
  const path = join(out, 'checkpoint.json');
  const found = resume
    ? await readKept(path, schema, (problem) => io.say(`${problem}: going on from the checkpoint before it`))
    : undefined;
  if (found === undefined) {
    if (resume) io.say(`no checkpoint in ${out} yet: starting from the beginning`);
    await rm(join(out, 'manifest.json'), { force: true });
    await removeKept(path);
    await removeTraceParts(out);
  }
  return found;
}

/** Preset, then file, then flags. */
async function readConfig(options: Options, io: Io): Promise<SampleConfig | HybridConfig> {
  const { config: path } = options;
  const preset = presetOf(options);
  let fromFile: unknown = {};
  if (path) {
    try {
      fromFile = JSON.parse(await readFile(path, 'utf8'));
    } catch (error) {
      throw new UsageError(`${path}: ${(error as Error).message}`);
    }
    if (typeof fromFile !== 'object' || fromFile === null || Array.isArray(fromFile)) {
      throw new UsageError(`${path}: not an object (expected {"alpha": ..., "seed": 1, ...})`);
    }
  }
  const flags = Object.fromEntries(
    runOptions.flatMap((name) => (options[name] === undefined ? [] : [[name, options[name]]])),
  );
  try {
    if (preset === 'hybrid') {
      const { finalSweeps, ...own } = flags;
      if (finalSweeps !== undefined)
        io.say('--final-sweeps: without effect on the hybrid model, which searches');
      return parseHybridConfig({ ...(fromFile as object), ...own });
    }
    return parseSampleConfig({ ...samplePresets[preset], ...(fromFile as object), ...flags });
  } catch (error) {
    throw new UsageError(`${path ?? `preset ${preset}`}: ${(error as Error).message}`);
  }
}

function presetOf({ preset, search }: Options): Options['preset'] {
  if (!search) return preset;
  if (preset === 'hybrid') throw new UsageError('--search: with --preset hybrid (expected the paper preset)');
  return 'search';
}

async function refuseOtherFile(out: string): Promise<void> {
  const found = await stat(out).catch(() => undefined);
  if (found && !found.isDirectory())
    throw new UsageError(`--out ${out}: a file (expected a directory, or nothing yet)`);
}
