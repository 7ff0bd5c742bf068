import { hostname } from 'node:os';
import { type Job, Queue, UnrecoverableError, WaitingError, Worker } from 'bullmq';
import { connectQueue, type QueueConnection, type QueuePatience } from './connect-queue.ts';
import { leaseSchema, programSchema, readMessage } from './messages.ts';
import { answerQueue, queueOptions, shardQueue, workerOptions } from './queue-settings.ts';
import { createResidentShards } from './resident-shards.ts';
import { serveShard } from './serve-shard.ts';

/** How a worker works. */
export interface QueueWorkerOptions {
  /** The queue server: `redis://` or `rediss://`. */
  url: string;
  /** Name and version of the program and its arithmetic: shards of another one are refused. */
  program: string;
  /** Shards to hold at the same time, each with a thread. */
  threads: number;
  /** Ends the worker after so many seconds without a shard; left out: never. */
  idleSeconds?: number | undefined;
  log: (line: string) => void;
  /** Ends the worker: commands at hand are finished, then its shards are left to others. */
  signal: AbortSignal;
  patience?: QueuePatience;
}

/**
 * Takes shards of `sample --engine bullmq` from a queue server and samples them, until it is told to end.
 * @throws Error when the server cannot be reached or refuses what it is asked, or when a shard is of another program
 */
export async function runQueueWorker(options: QueueWorkerOptions): Promise<void> {
  const { url, program, threads, log, signal, idleSeconds } = options;
  const connection = await connectQueue(url, log, options.patience);
  const { redis, report } = connection;
  const name = `${hostname()}:${process.pid}`;
  const shards = new Queue(shardQueue, { ...queueOptions, connection: redis });
  const othersWait = async (): Promise<boolean> => (await shards.getWaitingCount()) > 0;
  const residents = createResidentShards(3 * threads);
  const seen = new Set<string>();
  const held = new Map<string, AbortController>();
  let idle = Date.now();

  const take = async (job: Job, token?: string): Promise<void> => {
    const { program: theirs, run } = read(() => readMessage(programSchema, job.data, 'shard'));
    if (theirs !== program) {
      await worker.pause(true); // it would get the same shard again
      await refuse(connection, run, name, program);
      await job.moveToWait(token);
      connection.fail(new Error(`run ${run}: of ${theirs} (expected ${program}, as this worker is)`));
      throw new WaitingError();
    }
    const lease = read(() => readMessage(leaseSchema, job.data, 'shard'));
    const leaving = new AbortController();
    const leave = AbortSignal.any([leaving.signal, signal]);
    held.set(job.id ?? '', leaving);
    const shard = `shard ${lease.shard} of run ${run}`;
    if (!seen.has(shard)) log(`${shard}: taken`); // it may come back many times
    seen.add(shard);
    try {
      await serveShard({ lease, worker: name, connection, residents, othersWait, leave });
    } finally {
      held.delete(job.id ?? '');
      idle = Date.now();
    }
  };
  const worker = new Worker(shardQueue, take, {
    ...workerOptions,
    name,
    connection: redis,
    concurrency: threads,
    maxStalledCount: Number.MAX_SAFE_INTEGER,
  });
  shards.on('error', report);
  worker.on('error', report);
  worker.on('lockRenewalFailed', (ids) => {
    for (const id of ids) held.get(id)?.abort('lost');
  });
  log(`${name}: waiting for shards at ${connection.shown}`);
  try {
    await connection.guard(untilIdle(signal, idleSeconds, () => (held.size > 0 ? Date.now() : idle)));
    await connection.guard(worker.close());
    log(`${name}: ended`);
  } catch (error) {
    await Promise.race([worker.close(true), new Promise((done) => setTimeout(done, 1000))]);
    throw error;
  } finally {
    await shards.close();
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
    signal.addEventListener('abort', finish);
    if (signal.aborted) finish();
  });
}

/** Tells the driver why this worker does not take its shards. */
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
