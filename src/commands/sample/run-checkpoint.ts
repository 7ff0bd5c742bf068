import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { z } from 'zod';
import { sampleCheckpointSchema } from '../../bayes/index.ts';
import { type Effects, UsageError } from '../../effects/index.ts';
import { hybridCheckpointSchema } from '../../hybrid/index.ts';
import {
  checkpointKeeper,
  holdsUnfinishedRun,
  readDurable,
  removeDurable,
  removePartialTraces,
} from '../../store/index.ts';
import { differingSettings, type SettingsOfRun, settingsOfRunSchema } from './settings-of-run.ts';

/** A checkpoint says of which run it is, so that one that goes on otherwise is told what differs. */
const ofRun = { settings: settingsOfRunSchema.optional() };

/** By model: its checkpoint in the folder of a run. */
export const runCheckpointSchemas = {
  paper: sampleCheckpointSchema.extend(ofRun),
  hybrid: hybridCheckpointSchema.extend(ofRun),
} as const;

/** Where a run goes, and how what it finds there is dealt with. */
interface RunFolder {
  out: string;
  resume?: true;
  force?: true;
}

const pathIn = (out: string): string => join(out, 'checkpoint.json');

/**
 * Refuses to start anew where an unfinished run would be lost.
 * @throws UsageError that says what may be done
 */
export function refuseLoss({ out, resume, force }: RunFolder): void {
  if (resume || force || !holdsUnfinishedRun(out)) return;
  throw new UsageError(
    `--out ${out}: an unfinished run (expected --resume to go on with it, another folder, or --force to start anew)`,
  );
}

/**
 * Keeps the run's checkpoint with its settings, and says how to go on where the user stops it.
 * @param prepare called before each that is written
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
 * The checkpoint to go on from, if that is asked for and there is one yet; else what a run before has left for it goes.
 * @throws UsageError naming the settings in which it is of another run
 */
export async function readRunCheckpoint<T extends z.infer<z.ZodObject<typeof ofRun>>>(
  { out, resume }: RunFolder,
  own: SettingsOfRun,
  schema: z.ZodType<T>,
  effects: Effects,
): Promise<Omit<T, 'settings'> | undefined> {
  const path = pathIn(out);
  const found = resume
    ? await readDurable(path, schema, (problem) =>
        effects.log(`${problem}: going on from the checkpoint before it`),
      )
    : undefined;
  if (found === undefined) {
    if (resume) effects.log(`no checkpoint in ${out} yet: starting from the beginning`);
    await rm(join(out, 'manifest.json'), { force: true });
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

/** Says where a run goes on that the system stopped, be it by a full disk. */
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
