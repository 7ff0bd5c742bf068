import { hostname } from 'node:os';
import { type Job, Queue, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { connectQueue, type QueueConnection, type QueuePatience } from './connect-queue.ts';
import { leaseSchema, programSchema, readMessage } from './messages.ts';
import { answerQueue, leaseQueue, queueOptions, workerOptions } from './queue-settings.ts';
import { servePartition } from './serve-partition.ts';
import { createWorkerCache } from './worker-cache.ts';

/** How a worker works. */
export interface QueueWorkerOptions {
  /** The queue server: `redis://` or `rediss://`. */
  url: string;
  /** Name and version of the program and its arithmetic: parts of another one are refused. */
  program: string;
  /** Parts to hold at the same time, each with a thread. */
  threads: number;
  /** Ends the worker after so many seconds without a part; left out: never. */
  idleSeconds?: number | undefined;
  log: (line: string) => void;
  /** Ends the worker: commands at hand are finished, then its parts are left to others. */
  signal: AbortSignal;
  patience?: QueuePatience;
}

/**
 * Takes parts of `sample --engine bullmq` from a queue server and samples them, until it is told to end.
 * @throws Error when the server cannot be reached or refuses what it is asked, or when a part is of another program
 */
export async function runQueueWorker(options: QueueWorkerOptions): Promise<void> {
  const { url, program, threads, log, signal, idleSeconds } = options;
  const connection = await connectQueue(url, log, options.patience);
  const { redis, report } = connection;
  const name = `${hostname()}:${process.pid}`;
  const parts = new Queue(leaseQueue, { ...queueOptions, connection: redis });
  const othersWait = async (): Promise<boolean> => (await parts.getWaitingCount()) > 0;
  const residents = createWorkerCache(3 * threads);
  const seen = new Set<string>();
  const held = new Map<string, AbortController>();
  let idle = Date.now();

  const take = async (job: Job, token?: string): Promise<void> => {
    const { program: theirs, run } = read(() => readMessage(programSchema, job.data, 'part'));
    if (theirs !== program) {
      await worker.pause(true); // it would get the same part again
      await refuse(connection, run, name, program);
      await job.moveToWait(token);
      connection.fail(new Error(`run ${run}: of ${theirs} (expected ${program}, as this worker is)`));
      throw new WaitingError();
    }
    const lease = read(() => readMessage(leaseSchema, job.data, 'part'));
    const leaving = new AbortController();
    const leave = AbortSignal.any([leaving.signal, signal]);
    held.set(job.id ?? '', leaving);
    const part = `part ${lease.part} of run ${run}`;
    if (!seen.has(part)) log(`${part}: taken`); // it may come back many times
    seen.add(part);
    try {
      await servePartition({ lease, worker: name, connection, residents, othersWait, leave });
    } finally {
      held.delete(job.id ?? '');
      idle = Date.now();
    }
  };
  const worker = new Worker(leaseQueue, take, {
    ...workerOptions,
    name,
    connection: redis,
    concurrency: threads,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
  });
  parts.on('error', report);
  worker.on('error', report);
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) held.get(id)?.abort('lost');
  });
  log(`${name}: waiting for parts at ${connection.shown}`);
  try {
    await connection.guard(untilIdle(signal, idleSeconds, () => (held.size > 0 ? Date.now() : idle)));
    await connection.guard(worker.close());
    log(`${name}: ended`);
  } catch (error) {
    await Promise.race([worker.close(true), new Promise((done) => setTimeout(done, 1000))]);
    throw error;
  } finally {
    await parts.close();
    await residents.close();
    connection.close();
  }
}

/** Done when the signal says so, or nothing has happened for so long. */
function untilIdle(signal: AbortSignal, seconds: number | undefined, last: () => number): Promise<void> {
  return new Promise((done) => {
    const watch = setInterval(() => {
      if (seconds !== undefined && Date.now() - last() > 1000 * seconds) finish();
    }, 200);
    const finish = (): void => {
      clearInterval(watch);
      done();
    };
    watch.unref(); // where the server is lost nobody waits any more
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}

/** Tells the driver why this worker does not take its parts. */
async function refuse(
  { redis }: QueueConnection,
  run: string,
  worker: string,
  program: string,
): Promise<void> {
  const answers = new Queue(answerQueue(run), { ...queueOptions, connection: redis });
  await answers.add('refused', { kind: 'refused', worker, program });
  await answers.close();
}

function read<T>(make: () => T): T {
  try {
    return make();
  } catch (error) {
    throw new UnrecoverableError((error as Error).message);
  }
}
