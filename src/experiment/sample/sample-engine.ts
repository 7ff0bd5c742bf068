import type { SampleEffects } from '../../bayes/index.ts';
import { type Effects, needPackages } from '../../effects/index.ts';
import { withSampleWorkers } from '../../threads/index.ts';

/** Where a run computes. */
interface Engine {
  engine: 'threads' | 'bullmq';
  /** Given with `bullmq`. */
  queue?: string;
  workers?: number;
}

/** Runs something with threads of this process, or with workers on other machines. */
export async function withSampleEngine<T>(
  { engine, queue, workers }: Engine,
  effects: Effects,
  use: (workers: SampleEffects['workers']) => Promise<T>,
): Promise<T> {
  if (engine === 'threads' || queue === undefined) return withSampleWorkers(workers ?? 1, use);
  needPackages('the queue', ['bullmq', 'ioredis']);
  const { queueProgram, withQueueWorkers } = await import('../../around/queue/index.ts');
  const options = {
    url: queue,
    program: queueProgram(),
    parts: workers ?? 4,
    log: (line: string) => effects.log(line),
  };
  return withQueueWorkers(options, use);
}
