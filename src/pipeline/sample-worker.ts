/**
 * Entry of a worker thread: one shard of a corpus, called by messages (see `sample-workers.ts`). Documents, parameters and statistics lie in
 * shared memory, of which messages carry the place, not the contents.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { createShard, type Shard, type ShardTask } from '../bayes/index.ts';

/** A call to the shard; answers carry its number. */
export interface ShardCall {
  number: number;
  name: Exclude<keyof Shard, 'indices'>;
  arguments: unknown[];
}

if (parentPort === null) throw new Error('sample-worker: in the main thread (expected a worker thread)');
const port = parentPort;
const shard = createShard(workerData as ShardTask);
port.on('message', ({ number, name, arguments: given }: ShardCall) => {
  const call = shard[name] as (...values: unknown[]) => unknown;
  port.postMessage({ number, answer: call(...given) });
});
