import { Worker } from 'node:worker_threads';
import type { SampleEffects, Shard, ShardTask } from '../bayes/index.ts';
import type { ShardCall } from './sample-worker.ts';

/**
 * Runs something with worker threads that `sampleStructures` can spread documents over, and ends them when it is done.
 * @param count number of threads; with 1 everything stays in this one
 * @param use gets the `workers` of the effects
 * @returns what `use` returns
 * @throws what `use` throws; the error of a worker that fails
 */
export async function withSampleWorkers<T>(
  count: number,
  use: (workers: SampleEffects['workers']) => Promise<T>,
): Promise<T> {
  if (count <= 1) return use(undefined);
  const threads: Worker[] = [];
  const start = (task: ShardTask): Promise<Shard> => startWorker(task, threads);
  try {
    return await use({ count, start });
  } finally {
    await Promise.all(threads.map((thread) => thread.terminate()));
  }
}

/** Starts a thread for a shard; its stand-in here sends every call there and waits for the answer. */
async function startWorker(task: ShardTask, threads: Worker[]): Promise<Shard> {
  const thread = openThread(task);
  threads.push(thread);
  const waiting = new Map<number, { resolve: (answer: never) => void; reject: (reason: unknown) => void }>();
  let calls = 0;
  thread.on('message', ({ number, answer }: { number: number; answer: never }) => {
    waiting.get(number)?.resolve(answer);
    waiting.delete(number);
  });
  const fail = (reason: unknown): void => {
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  thread.on('error', fail);
  thread.on('exit', (code) => fail(new Error(`worker thread: exit code ${code} (expected an answer)`)));
  const call =
    <Answer>(name: ShardCall['name']) =>
    (...given: unknown[]): Promise<Answer> =>
      new Promise((resolve, reject) => {
        calls += 1;
        waiting.set(calls, { resolve, reject });
        thread.postMessage({ number: calls, name, arguments: given } satisfies ShardCall);
      });
  return {
    indices: task.indices,
    start: call('start'),
    sweep: call('sweep'),
    estimate: call('estimate'),
    counts: call('counts'),
    save: call('save'),
    restore: call('restore'),
  };
}

/** A sweep allocates next to nothing, so a thread needs little room for what is new. */
const resourceLimits = { maxYoungGenerationSizeMb: 16 };

/** A thread that runs the worker file beside this one. */
function openThread(task: ShardTask): Worker {
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL('./sample-worker.js', import.meta.url), { workerData: task, resourceLimits });
  }
  // Run from source, as tests do: Node 20 gives threads no loader for TypeScript, so the thread brings its own.
  const entry = JSON.stringify(new URL('./sample-worker.ts', import.meta.url).href);
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${entry}, ${entry}))`;
  return new Worker(code, { eval: true, workerData: task, resourceLimits });
}
