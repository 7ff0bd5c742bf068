import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { programHash } from '../effects/index.ts';
import type { Document } from '../page/index.ts';
import type { ExperimentRun, MethodEffects } from '../pipeline/index.ts';
import { readKept, removeKept } from '../store/index.ts';
import { checkpointKeeper } from './checkpoint-keeper.ts';
import type { Io } from './io.ts';

const keptSchema = z.object({ key: z.string(), checkpoint: z.unknown() });

/** Where a run of an experiment that was stopped goes on, and what keeps it while it runs. */
export interface RunCheckpoint extends Pick<MethodEffects, 'checkpoint' | 'onCheckpoint'> {
  /** To be called when the run is done. */
  remove(): Promise<void>;
}

/**
 * Opens the checkpoint of a run; one of another program, method or corpus, or a damaged one, counts as none.
 * @param folder of the run
 */
export async function openRunCheckpoint(
  run: ExperimentRun,
  documents: readonly Document[],
  folder: string,
  io: Io,
): Promise<RunCheckpoint> {
  const path = join(folder, 'checkpoint.json');
  const key = createHash('sha256')
    .update(JSON.stringify([programHash(), run, documents]))
    .digest('hex');
  const keep = checkpointKeeper(path, io, (checkpoint) => ({ key, checkpoint }));
  return {
    checkpoint: await readCheckpoint(path, key),
    onCheckpoint: (checkpoint) => keep(checkpoint, false),
    remove: () => removeKept(path),
  };
}

async function readCheckpoint(path: string, key: string): Promise<unknown> {
  const kept = await readKept(path, keptSchema).catch(() => undefined);
  return kept?.key === key ? kept.checkpoint : undefined;
}
