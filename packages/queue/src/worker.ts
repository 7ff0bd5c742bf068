import { availableParallelism } from 'node:os';
import type { Command } from 'commander';
import type { Io } from 'pagestructure/commands';
import { queueUrlOption, wholeNumber } from 'pagestructure/commands';

interface Options {
  queue: string;
  threads: number;
  idleSeconds?: number;
}

/** `worker`: samples parts of runs that are driven elsewhere. */
export function workerCommand(command: Command, io: Io): void {
  command
    .addOption(queueUrlOption().makeOptionMandatory())
    .option(
      '--threads <n>',
      'parts to hold at a time; all processors by default',
      wholeNumber(1, 1024),
      availableParallelism(),
    )
    .option('--idle-seconds <n>', 'end after so long without a part', wholeNumber(1))
    .addHelpText(
      'after',
      `
Examples:
  $ pagestructure worker --queue redis://10.0.0.1:6379
  $ PAGESTRUCTURE_QUEUE=rediss://:password@queue.example:6379 pagestructure worker --threads 8 --idle-seconds 600`,
    )
    .action(async ({ queue, threads, idleSeconds }: Options) => {
      const { queueProgram, runQueueWorker } = await import('./index.ts');
      await runQueueWorker({
        url: queue,
        program: queueProgram(),
        threads,
        idleSeconds,
        log: (line) => io.log(line),
        signal: io.signal,
      });
    });
}
