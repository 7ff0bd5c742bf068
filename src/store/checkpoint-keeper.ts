import { writeDurable } from './durable-file.ts';

/** Seconds between checkpoints on disk: about the work that is lost when the process is killed. */
export const checkpointSeconds = Number(process.env.PAGESTRUCTURE_CHECKPOINT_SECONDS ?? 5);

/**
 * Writes checkpoints when one is due, the run is done, or the work is being stopped.
 * @param signal aborted when the work is being stopped
 * @param encode what is written of a checkpoint, as JSON; called before each that is written, so it may first write
 *   files that belong to it
 */
export function checkpointKeeper(
  path: string,
  signal: AbortSignal | undefined,
  encode: (checkpoint: object) => object = (checkpoint) => checkpoint,
): (checkpoint: object, done: boolean) => Promise<void> {
  let saved = Date.now();
  return async (checkpoint, done) => {
    const due = Date.now() - saved > checkpointSeconds * 1000;
    if (!due && !done && !signal?.aborted) return;
    await writeDurable(path, encode(checkpoint), done);
    saved = Date.now();
  };
}
