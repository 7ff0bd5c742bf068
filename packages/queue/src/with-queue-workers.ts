import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import type { CorpusPartition, PartitionTask, SampleEffects } from 'pagestructure/bayes';
import { countBlobRefs } from './blob-ref-counts.ts';
import { openBlobs } from './blob-store.ts';
import { connectQueue, type QueueConnection, type QueuePatience } from './connect-queue.ts';
import { answerSchema, readMessage } from './messages.ts';
import { packTask } from './pack-task.ts';
import { openPartitionClient, type PartitionClient } from './partition-client.ts';
import {
  answerQueue,
  leaseQueue,
  queueOptions,
  runKey,
  runSeconds,
  workerOptions,
} from './queue-settings.ts';
import { createRemotePartition } from './remote-partition.ts';
import { removeQueue } from './remove-queue.ts';
import { shareParameters } from './shared-parameters.ts';

/** How a run uses workers elsewhere. */
export interface QueueRunOptions {
  /** The queue server: `redis://` or `rediss://`. */
  url: string;
  /** Name and version of the program and its arithmetic: workers of another one refuse. */
  program: string;
  /** Number of parts; results do not depend on it. */
  parts: number;
  log: (line: string) => void;
  patience?: QueuePatience;
}

/** Milliseconds between signs of life, which also find out what went wrong meanwhile; and for taking leave. */
const beat = 2000;
const farewell = 3000;

/**
 * Runs something with workers on other machines (`runQueueWorker`) that `sampleStructures` can spread documents over,
 * and removes what it left on the queue server.
 * @param use gets the `workers` of the effects
 * @returns what `use` returns
 * @throws what `use` throws; Error when the server is lost or refuses what it is asked, or a worker fails
 */
export async function withQueueWorkers<T>(
  options: QueueRunOptions,
  use: (workers: SampleEffects['workers']) => Promise<T>,
): Promise<T> {
  const connection = await connectQueue(options.url, options.log, options.patience);
  try {
    const driver = await openDriver(connection, options);
    try {
      return await use({ count: options.parts, start: driver.start });
    } finally {
      await Promise.race([
        driver.close().catch(connection.report),
        wait(farewell, undefined, { ref: false }),
      ]);
    }
  } finally {
    connection.close();
  }
}

/** The driver of a run: gives parts to workers, and takes their answers. */
async function openDriver(
  { redis, shown, report, guard, fail }: QueueConnection,
  { program, log }: QueueRunOptions,
): Promise<{ start: (task: PartitionTask) => Promise<CorpusPartition>; close: () => Promise<void> }> {
  const run = randomUUID();
  const blobRefs = countBlobRefs(openBlobs(redis, run), guard);
  const parameters = shareParameters(blobRefs);
  const leases = new Queue(leaseQueue, { ...queueOptions, connection: redis });
  const clients: PartitionClient[] = [];
  const receive = async ({ data }: { data: unknown }): Promise<void> => {
    const answer = readMessage(answerSchema, data, 'answer');
    if (answer.kind !== 'refused') return clients[answer.part]?.receive(answer);
    log(`worker ${answer.worker}: of ${answer.program} (expected ${program}): takes no part`);
  };
  const answers = new Worker(answerQueue(run), receive, { ...workerOptions, connection: redis });
  answers.on('failed', (_, error) => fail(error));
  answers.on('error', report);
  leases.on('error', report);
  await guard(redis.set(runKey(run), program, 'EX', runSeconds));

  const signs = new AbortController();
  const lookAfter = async (): Promise<void> => {
    const said = { waiting: false };
    for (let beats = 0; !signs.signal.aborted; beats++) {
      try {
        const known = await redis.set(runKey(run), program, 'EX', runSeconds, 'XX');
        if (known === null)
          fail(new Error(`queue ${shown}: has forgotten the run (expected appendonly yes)`));
        if (beats % 15 === 0) await blobRefs.touch();
        const waiting = (await Promise.all(clients.map((client) => client.look()))).filter(Boolean).length;
        if (waiting > 0 && !said.waiting) {
          log(
            `${waiting} of ${clients.length} parts wait for a worker (pagestructure worker --queue ${shown})`,
          );
        }
        said.waiting = waiting > 0;
      } catch (error) {
        report(error as Error);
      }
      await wait(beat, undefined, { ref: false, signal: signs.signal }).catch(() => {});
    }
  };
  const looking = lookAfter();
  return {
    async start(task) {
      const blob = await blobRefs.put(packTask(task));
      const part = clients.length;
      const client = openPartitionClient({ run, program, part, task: blob, leases, redis, report });
      clients.push(client);
      const ask: PartitionClient['ask'] = (command) => guard(client.ask(command));
      return createRemotePartition(task, { ask, blobRefs, parameters });
    },
    async close() {
      signs.abort();
      await answers.close(true); // first: it would try to reach a server that is lost for ever
      await looking;
      await redis.del(runKey(run)); // workers that hold parts see it and leave
      await Promise.all([...clients.map((client) => client.close()), blobRefs.clear()]);
      await removeQueue(redis, answerQueue(run));
      await leases.close();
    },
  };
}
