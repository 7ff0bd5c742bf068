import { writeKept } from '../store/index.ts';
import type { Io } from './io.ts';

/** Seconds between checkpoints on disk: about what a kill may cost. */
export const checkpointSeconds = Number(process.env.PAGESTRUCTURE_CHECKPOINT_SECONDS ?? 5);

/**
 * Writes checkpoints when one is due, the run is done, or the user wants to stop.
 * @param encode what is written of a checkpoint, as JSON; called before each that is written, so it may first write what belongs to it
 */
export function checkpointKeeper(
  path: string,
  io: Io,
  encode: (checkpoint: object) => object = (checkpoint) => checkpoint,
): (checkpoint: object, done: boolean) => Promise<void> {
  let saved = Date.now();
  return async (checkpoint, done) => {
    const due = Date.now() - saved > checkpointSeconds * 1000;
    if (!due && !done && !io.signal.aborted) return;
    await writeKept(path, encode(checkpoint), done);
    saved = Date.now();
  };
}
