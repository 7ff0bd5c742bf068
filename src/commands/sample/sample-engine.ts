import type { SampleEffects } from '../../bayes/index.ts';
import { withSampleWorkers } from '../../bayes/threads/index.ts';
import type { Effects } from '../../effects/index.ts';
import { queueEngine } from '../shared/packages.ts';

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
  const withQueue = await queueEngine();
  return withQueue({ url: queue, workers, log: (line) => effects.log(line) }, use);
}
