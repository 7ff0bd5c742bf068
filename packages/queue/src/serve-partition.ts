import { type Job, Queue, UnrecoverableError, Worker } from 'bullmq';
import { messageOf } from 'pagestructure/effects';
import { openBlobs } from './blob-store.ts';
import type { QueueConnection } from './connect-queue.ts';
import { type Answer, type Command, commandSchema, type Lease, readMessage } from './messages.ts';
import {
  answerQueue,
  commandQueue,
  mostDeaths,
  queueOptions,
  runKey,
  workerOptions,
} from './queue-settings.ts';
import { removeQueue } from './remove-queue.ts';
import type { WorkerCache } from './worker-cache.ts';

/** What a part is served with. */
export interface ServeTask {
  lease: Lease;
  /** Name of this worker, for people. */
  worker: string;
  connection: QueueConnection;
  residents: WorkerCache;
  /** Whether other parts wait that nobody has taken. */
  othersWait: () => Promise<boolean>;
  /** Aborted when the worker is to end, or with the reason `lost` when BullMQ has given the part to another worker. */
  leave: AbortSignal;
}

/** Milliseconds between looks at the run, and without a command after which a part makes way for others that wait. */
const look = 200;
const patience = 200;

/**
 * Milliseconds that a part may go on with estimates, for which parts need not wait for each other, while others wait.
 */
const slice = 2000;

/**
 * Holds a part and answers what it is asked, until its run is over, the worker is to leave it, or another part waits
 * that nobody has taken.
 */
export async function servePartition({
  lease,
  worker,
  connection,
  residents,
  othersWait,
  leave,
}: ServeTask): Promise<void> {
  const { run, part } = lease;
  const { redis, report } = connection;
  const resident = residents.take(lease, openBlobs(redis, run));
  const answers = new Queue(answerQueue(run), { ...queueOptions, connection: redis });
  const tell = (answer: Answer) => answers.add(answer.kind, answer);
  let end: (why: 'left' | 'over') => void = () => {};
  const ended = new Promise<'left' | 'over'>((resolve) => {
    end = resolve;
  });
  let runIsGone: () => void = () => {};
  const gone = new Promise<void>((resolve) => {
    runIsGone = resolve;
  });
  const taken = Date.now();
  let heard = taken;
  let abandoned = false;
  let last: Extract<Answer, { number: number }> | undefined;

  const answer = async (command: Command): Promise<boolean> => {
    const { number } = command;
    let leaving = false;
    const keep = async (): Promise<boolean> => {
      const turn = command.call.name !== 'estimate' || Date.now() - taken > slice;
      leaving = leave.aborted || (turn && (await othersWait()));
      return command.keep || leaving;
    };
    try {
      last = { kind: 'answer', worker, part, number, ...(await resident.run(command, keep)) };
    } catch (error) {
      const message = messageOf(error).slice(0, 4000);
      last = { kind: 'failure', worker, part, number, message };
    }
    return leaving;
  };
  const receive = async (job: Job): Promise<void> => {
    heard = Number.POSITIVE_INFINITY;
    const command = readCommand(job, part);
    // What was answered before is answered in the same words; what came before that is no longer asked.
    const leaving = (last === undefined || command.number > last.number) && (await answer(command));
    if (abandoned) return; // whoever takes the part next gets the command again
    if (last?.number === command.number) await tell(last);
    heard = Date.now();
    if (leaving) end('left');
  };
  const commands = new Worker(commandQueue(run, part), receive, {
    ...workerOptions,
    name: worker,
    connection: redis,
    maxStalledCount: mostDeaths,
  });
  answers.on('error', report);
  commands.on('error', report);
  const watch = setInterval(async () => {
    try {
      if ((await redis.exists(runKey(run))) === 0) {
        runIsGone();
        end('over');
      } else if (Date.now() - heard > patience && (await othersWait())) end('left');
    } catch (error) {
      report(error as Error);
    }
  }, look);
  leave.addEventListener('abort', () => end('left'));
  if (leave.aborted) end('left');
  let why = await connection.guard(ended).catch(() => undefined);
  abandoned = why !== 'left'; // the command at hand goes on only where someone still waits for it here
  const closed = commands.close(abandoned);
  if (why === 'left' && (await Promise.race([closed, gone.then(() => 'over')])) === 'over') {
    [why, abandoned] = ['over', true];
    await resident.close(); // nobody waits any more for what is left of it
  }
  await closed;
  clearInterval(watch);
  if (why === 'left') await residents.leave(lease, resident);
  else await resident.close();
  if (why === 'left' && leave.reason !== 'lost') {
    await tell({ kind: 'released', worker, part, lease: lease.lease });
  }
  await answers.close();
  if (why === 'over')
    await Promise.all([commandQueue(run, part), answerQueue(run)].map((name) => removeQueue(redis, name)));
}

function readCommand(job: Job, part: number): Command {
  try {
    return readMessage(commandSchema, job.data, `command to part ${part}`);
  } catch (error) {
    throw new UnrecoverableError((error as Error).message);
  }
}
