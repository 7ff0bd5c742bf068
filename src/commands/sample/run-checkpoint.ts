import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { type SampleCheckpoint, sampleCheckpointSchema } from '../../bayes/inside/index.ts';
import { type Effects, UsageError } from '../../effects/index.ts';
import { readRunManifest } from '../../experiment/index.ts';
import {
  checkpointKeeper,
  holdsUnfinishedRun,
  readDurable,
  removeDurable,
  removePartialTraces,
} from '../../store/index.ts';

/** Settings and inputs that determine the bytes of a run. */
const settingsOfRunSchema = z.object({
  config: z.record(z.string(), z.unknown()),
  /** SHA-256 of the documents, and of the user's weights. */
  documents: z.string(),
  weights: z.string().optional(),
});

export type SettingsOfRun = z.infer<typeof settingsOfRunSchema>;

/** A checkpoint names its run, so that resuming with other settings is refused with what differs. */
const runCheckpointSchema = sampleCheckpointSchema.extend({ settings: settingsOfRunSchema.optional() });

/** Folder of a run, and what to do with an earlier run in it. */
interface RunFolder {
  out: string;
  resume?: true;
  force?: true;
}

const pathIn = (out: string): string => join(out, 'checkpoint.json');

/** What a finished run has; without its manifest, which goes first, the others are of no run. */
const resultFiles = [
  ...['manifest.json', 'structures.jsonl', 'consensus.jsonl', 'marginals.jsonl', 'marginals.parquet'],
  ...['parameters.json', 'labels.jsonl', 'trace.jsonl', 'trace.parquet', 'diagnostics.json'],
];

/**
 * Refuses to start anew where an unfinished run would be lost.
 * @throws UsageError that names the remedies
 */
export function refuseLoss({ out, resume, force }: RunFolder): void {
  if (resume || force || !holdsUnfinishedRun(out)) return;
  throw new UsageError(
    `--out ${out}: an unfinished run (expected --resume to go on with it, another folder, or --force to start anew)`,
  );
}

/**
 * Stores the run's checkpoint with its settings, and prints how to resume when the user stops the run.
 * @param prepare called before each checkpoint is written
 */
export function runCheckpointKeeper(
  out: string,
  settings: SettingsOfRun,
  effects: Effects,
  prepare: () => void = () => {},
): (checkpoint: object, done: boolean) => Promise<void> {
  const path = pathIn(out);
  const keep = checkpointKeeper(path, effects.signal, (checkpoint) => {
    prepare();
    return { ...checkpoint, settings };
  });
  return async (checkpoint, done) => {
    await keep(checkpoint, done);
    if (effects.signal.aborted && !done)
      effects.log(`interrupted: run the same command with --resume to go on from ${path}`);
  };
}

/**
 * The checkpoint to resume from, if that is requested and one exists; otherwise leftovers and results of an
 * earlier run are removed.
 * @throws UsageError naming the settings in which it is of another run
 */
export async function readRunCheckpoint(
  { out, resume }: RunFolder,
  own: SettingsOfRun,
  effects: Effects,
): Promise<SampleCheckpoint | undefined> {
  const path = pathIn(out);
  const found = resume
    ? await readDurable(path, runCheckpointSchema, (problem) =>
        effects.log(`${problem}: going on from the checkpoint before it`),
      )
    : undefined;
  if (found === undefined) {
    if (resume) effects.log(`no checkpoint in ${out} yet: starting from the beginning`);
    for (const name of resultFiles) await rm(join(out, name), { force: true });
    await removeDurable(path);
    await removePartialTraces(out);
    return undefined;
  }
  const { settings, ...checkpoint } = found;
  const differing = settings ? differingSettings(own, settings) : [];
  if (differing.length === 0) return checkpoint;
  throw new UsageError(
    `--resume: ${path} is of other ${differing.join(', ')} (expected the same, or --force alone to start anew)`,
  );
}

/** Logs how to resume a run that the system stopped, for instance by a full disk. */
export async function tellingHowToGoOn(
  out: string,
  effects: Effects,
  run: () => Promise<void>,
): Promise<void> {
  try {
    await run();
  } catch (error) {
    const path = pathIn(out);
    if (!effects.signal.aborted && error instanceof Error && 'code' in error && existsSync(path))
      effects.log(`${path}: the checkpoint before is kept; --resume goes on from it`);
    throw error;
  }
}

/** What two runs differ in: keys of the configuration; documents; weights. */
function differingSettings(own: SettingsOfRun, other: SettingsOfRun): string[] {
  const keys = [...new Set([...Object.keys(own.config), ...Object.keys(other.config)])];
  const differing = keys.filter(
    (key) => JSON.stringify(own.config[key]) !== JSON.stringify(other.config[key]),
  );
  if (other.documents !== own.documents) differing.push('documents');
  if (other.weights !== own.weights) differing.push('weights');
  return differing;
}

/**
 * Refuses to replace a finished run by one of other settings or documents; one of the same gives the same bytes.
 * @throws UsageError naming what differs
 */
export async function refuseOtherRun(folder: string, own: SettingsOfRun): Promise<void> {
  const found = await readRunManifest(folder).catch(() => undefined); // not a run of this program
  if (found === undefined) return;
  const { config, documents, weights } = found;
  const other = { config, documents: documents.sha256, weights: weights?.sha256 };
  const differing = differingSettings(own, other);
  if (differing.length === 0) return;
  throw new UsageError(
    `--out ${folder}: a finished run of other ${differing.join(', ')} ` +
      '(expected another folder, or --force to replace it)',
  );
}
