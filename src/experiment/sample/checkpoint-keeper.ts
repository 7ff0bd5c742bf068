import type { Effects } from '../../effects/index.ts';
import { checkpointSeconds, writeDurable } from '../../store/index.ts';

/**
 * Writes checkpoints when one is due, the run is done, or the user wants to stop.
 * @param encode what is written of a checkpoint, as JSON; called before each that is written, so it may first write what belongs to it
 */
export function checkpointKeeper(
  path: string,
  effects: Effects,
  encode: (checkpoint: object) => object = (checkpoint) => checkpoint,
): (checkpoint: object, done: boolean) => Promise<void> {
  let saved = Date.now();
  return async (checkpoint, done) => {
    const due = Date.now() - saved > checkpointSeconds * 1000;
    if (!due && !done && !effects.signal.aborted) return;
    await writeDurable(path, encode(checkpoint), done);
    saved = Date.now();
  };
}
