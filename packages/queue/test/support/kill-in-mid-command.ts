import type { ChildProcess } from 'node:child_process';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** Kills a worker by signal 9 at a moment when it has a command that is not answered. */
export async function killInMidCommand(url: string, worker: ChildProcess): Promise<void> {
  const redis = new Redis(url);
  try {
    for (;;) {
      while (!(await hasCommand(redis, worker))) await wait(5);
      worker.kill('SIGSTOP');
      await wait(50); // what it has sent arrives
      if (await hasCommand(redis, worker)) break;
      worker.kill('SIGCONT');
    }
    worker.kill('SIGKILL');
  } finally {
    redis.disconnect();
  }
}

/** Whether a command is active that a process has taken, by the name that workers give BullMQ. */
async function hasCommand(redis: Redis, { pid }: ChildProcess): Promise<boolean> {
  const lists = await redis.keys('pagestructure:commands-*:active');
  const names = await Promise.all(
    lists.map(async (list) => {
      const [id] = await redis.lrange(list, 0, 0);
      return id === undefined ? null : redis.hget(list.replace(/active$/, id), 'pb');
    }),
  );
  return names.some((name) => name?.endsWith(`:${pid}`));
}
