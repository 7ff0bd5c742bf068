import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import type { Answer, Command, Lease } from './messages.ts';
import { commandQueue, mostDeaths, queueOptions } from './queue-settings.ts';
import { removeQueue } from './remove-queue.ts';

type Reply = Extract<Answer, { kind: 'answer' }>;

/** Where the driver asks one part, and hears from its workers. */
export interface PartitionClient {
  /** Asks; one question at a time. */
  ask: (command: Command) => Promise<Reply>;
  /** Takes what a worker told of the part; what is no answer to the question at hand is old news. */
  receive: (answer: Exclude<Answer, { kind: 'refused' }>) => void;
  /**
   * Sees to a question that has been open for some seconds: sends again what the server has lost, fails where no worker
   * survives it.
   * @returns whether the part waits for a worker
   */
  look: () => Promise<boolean>;
  /** Takes back what is on the server. */
  close: () => Promise<void>;
}

/** What a client works with. */
export interface PartitionClientOptions extends Omit<Lease, 'lease'> {
  /** Queue of the parts that want a worker. */
  leases: Queue;
  redis: Redis;
  report: (error: Error) => void;
}

/** Milliseconds that a question may be open before it is looked after. */
const patience = 4000;

/** Opens the client of a part. It wants a worker from the first question on, and another one when that leaves it. */
export function openPartitionClient({
  leases,
  redis,
  report,
  ...part
}: PartitionClientOptions): PartitionClient {
  const commands = new Queue(commandQueue(part.run, part.part), { ...queueOptions, connection: redis });
  commands.on('error', report);
  let taken = 0;
  let lease: number | undefined;
  let open:
    | { command: Command; since: number; resolve: (reply: Reply) => void; reject: (reason: Error) => void }
    | undefined;

  const leaseId = (number: number): string => `part-${part.run}-${part.part}-${number}`;
  const commandId = (number: number): string => `command-${number}`;
  const send = (command: Command) => commands.add('command', command, { jobId: commandId(command.number) });
  const wantWorker = async (): Promise<void> => {
    lease = ++taken;
    const message: Lease = { ...part, lease };
    await leases.add('part', message, { jobId: leaseId(lease) });
  };
  const fail = (reason: Error): void => {
    open?.reject(reason);
    open = undefined;
  };
  return {
    ask: (command) =>
      new Promise((resolve, reject) => {
        open = { command, since: Date.now(), resolve, reject };
        const sent = [send(command), ...(lease === undefined ? [wantWorker()] : [])];
        Promise.all(sent).catch(fail);
      }),
    receive(answer) {
      if (answer.kind === 'released') {
        if (answer.lease !== lease) return;
        lease = undefined;
        if (open !== undefined) wantWorker().catch(fail);
        return;
      }
      if (answer.number !== open?.command.number) return;
      if (answer.kind === 'failure') {
        return fail(new Error(`worker ${answer.worker}: part ${part.part}: ${answer.message}`));
      }
      const { resolve } = open;
      open = undefined;
      resolve(answer);
    },
    async look() {
      if (open === undefined || Date.now() - open.since < patience) return false;
      const { command } = open;
      const stillOpen = (): boolean => open?.command === command;
      const job = await commands.getJob(commandId(command.number));
      if (job === undefined && stillOpen()) await send(command);
      if ((await job?.isFailed()) && stillOpen()) fail(failure(part.part, job?.failedReason));
      if (lease === undefined || !stillOpen()) return false;
      const place = await leases.getJob(leaseId(lease));
      const state = await place?.getState();
      if (state === 'failed') fail(failure(part.part, place?.failedReason));
      else if (state === undefined && stillOpen()) await wantWorker();
      return state === 'waiting';
    },
    async close() {
      if (lease !== undefined) await leases.remove(leaseId(lease)).catch(() => {}); // held: its worker sees the end
      await commands.close();
      await removeQueue(redis, commandQueue(part.run, part.part));
    },
  };
}

function failure(part: number, reason = 'failed'): Error {
  const died = /stalled/.test(reason) && `its worker died more than ${mostDeaths} times on the same command`;
  return new Error(`part ${part}: ${died || reason}`);
}
