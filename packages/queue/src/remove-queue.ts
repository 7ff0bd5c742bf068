import { Queue } from 'bullmq';
import type { Redis } from 'ioredis';
import { queueOptions } from './queue-settings.ts';

/** Removes a queue and all that is in it; nothing happens where there is none. */
export async function removeQueue(redis: Redis, name: string): Promise<void> {
  const queue = new Queue(name, { ...queueOptions, connection: redis });
  queue.on('error', () => {}); // whoever else removes it at the same time is welcome
  try {
    await queue.obliterate({ force: true });
  } catch {
    // as above
  } finally {
    await queue.close();
  }
}
