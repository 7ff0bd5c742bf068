import { type CalledThread, openCalledThread } from '../../effects/index.ts';
import type { CorpusPartition, PartitionTask, SampleEffects } from '../index.ts';

/**
 * Runs something with worker threads that `runChains` can spread documents over, and ends them when it is done.
 * @param count number of threads; with 1 everything stays in this one
 * @throws what `use` throws; the error of a worker that fails
 */
export async function withSampleWorkers<T>(
  count: number,
  use: (workers: SampleEffects['workers']) => Promise<T>,
): Promise<T> {
  if (count <= 1) return use(undefined);
  const threads: CalledThread[] = [];
  const start = async (task: PartitionTask): Promise<CorpusPartition> => {
    const thread = openCalledThread(new URL('./sample-worker.ts', import.meta.url), task);
    threads.push(thread);
    return standIn(task, thread);
  };
  try {
    return await use({ count, start });
  } finally {
    await Promise.all(threads.map((thread) => thread.close()));
  }
}

/** Stands for a part in a thread: sends every call there and waits for the answer. */
function standIn({ indices }: PartitionTask, { call }: CalledThread): CorpusPartition {
  const named =
    <Answer>(name: Exclude<keyof CorpusPartition, 'indices'>) =>
    (...given: unknown[]): Promise<Answer> =>
      call(name, ...given);
  return {
    indices,
    start: named('start'),
    sweep: named('sweep'),
    estimate: named('estimate'),
    counts: named('counts'),
    save: named('save'),
    restore: named('restore'),
  };
}
