import type { CommandEntry, SampleEngine } from 'pagestructure/commands';

/** Commands that this package adds to the command line. */
export const commands: readonly CommandEntry[] = [
  {
    name: 'worker',
    group: 'Models:',
    summary: 'Take part in runs of `sample --engine bullmq`: one on each machine, until interrupted.',
    load: async () => (await import('./worker.ts')).workerCommand,
  },
];

/** Engine of `sample --engine bullmq`. */
export const withQueue: SampleEngine = async ({ url, workers = 4, log }, use) => {
  const { queueProgram, withQueueWorkers } = await import('./index.ts');
  return withQueueWorkers({ url, program: queueProgram(), parts: workers, log }, use);
};
