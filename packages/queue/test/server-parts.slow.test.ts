import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Queue, Worker } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { countBlobRefs } from '../src/blob-ref-counts.ts';
import { openBlobs } from '../src/blob-store.ts';
import { connectQueue } from '../src/connect-queue.ts';
import type { Answer, Command } from '../src/messages.ts';
import { openPartitionClient, type PartitionClient } from '../src/partition-client.ts';
import {
  blobKey,
  commandQueue,
  leaseQueue,
  maxBlobBytes,
  mostDeaths,
  queueOptions,
  workerOptions,
} from '../src/queue-settings.ts';
import { type RedisServer, startRedis, withoutRedis } from './support/redis-server.ts';

const run = '00000000-0000-4000-8000-000000000000';
const task = { by: 'driver', sha256: 'a'.repeat(64), bytes: 10 };
const command: Command = {
  number: 1,
  at: 0,
  base: { at: 0, state: null },
  history: [],
  call: { name: 'save' },
  keep: false,
};
const answer: Answer = { kind: 'answer', worker: 'w', part: 0, number: 1, result: null, kept: null };

describe.skipIf(withoutRedis)('what driver and workers have on a queue server', () => {
  let folder: string;
  let server: RedisServer;
  let redis: Redis;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagestructure-queue-parts-'));
    server = await startRedis(folder);
    redis = new Redis(server.url, { maxRetriesPerRequest: null });
  });
  afterEach(() => redis.flushall());
  afterAll(async () => {
    redis?.disconnect();
    await server?.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  describe('connectQueue(url)', () => {
    it('refuses a database that the server does not have, instead of another one', async () => {
      const connect = (database: number) => connectQueue(`${server.url}/${database}`, () => {});
      await expect(connect(99)).rejects.toThrow(/^queue redis:\S+: it has no database of that number/);
      const { redis: own, close } = await connect(3);
      await own.set('here', '1');
      expect([await redis.get('here'), await own.get('here')]).toEqual([null, '1']);
      close();
    });
  });

  describe('openBlobs(redis, run)', () => {
    const bytes = Buffer.from('some bytes');
    it('gives back the bytes, but none that are gone, longer or others', async () => {
      const blobs = openBlobs(redis, run);
      const ref = blobs.name('test', bytes);
      const key = blobKey(run, 'test', ref.sha256);
      await expect(blobs.get(ref)).rejects.toThrow(/gone from the server/);
      await blobs.put(ref, bytes);
      expect(await blobs.get(ref)).toEqual(bytes);
      await redis.set(key, 'SOME BYTES');
      await expect(blobs.get(ref)).rejects.toThrow(/other bytes than those that were sent/);
      await redis.set(key, 'some more bytes');
      await expect(blobs.get(ref)).rejects.toThrow(/15 bytes \(expected 10 of/);
    });

    it('sends no more bytes than the bound', async () => {
      const large = Buffer.alloc(maxBlobBytes + 1);
      await expect(openBlobs(redis, run).put({ ...task }, large)).rejects.toThrow(
        /expected at most 268435456/,
      );
      expect(await redis.dbsize()).toBe(0);
    });

    it('countBlobRefs(blobs) removes what nobody holds any longer', async () => {
      const blobRefs = countBlobRefs(openBlobs(redis, run));
      const ref = await blobRefs.put(bytes);
      await blobRefs.put(bytes);
      await blobRefs.release([ref]);
      expect(await redis.dbsize()).toBe(1);
      await blobRefs.release([ref]);
      expect(await redis.dbsize()).toBe(0);
    });
  });

  describe('openPartClient(task)', () => {
    let leases: Queue;
    let client: PartitionClient;
    beforeAll(() => {
      leases = new Queue(leaseQueue, { ...queueOptions, connection: redis });
      const report = (error: Error): void => expect(error).toBe(undefined);
      client = openPartitionClient({ leases, redis, report, program: 'p', run, part: 0, task });
    });
    afterAll(async () => {
      await client?.close();
      await leases?.close();
    });

    it('sends again what the server has lost, and takes one answer', async () => {
      const reply = client.ask(command);
      await wait(200);
      await redis.flushall();
      expect(await leases.getWaitingCount()).toBe(0);
      await expect.poll(() => client.look(), { timeout: 10_000, interval: 200 }).toBe(true);
      expect(await leases.getWaitingCount()).toBe(1);
      expect(await redis.keys('*:command-1')).toHaveLength(1);
      client.receive({ ...answer, number: 0 });
      client.receive(answer);
      client.receive({ ...answer, worker: 'another' });
      expect(await reply).toEqual(answer);
    });

    it('gives up on a command that no worker survives', async () => {
      const reply = client.ask({ ...command, number: 2 });
      const given = expect(reply).rejects.toThrow(`part 0: its worker died more than ${mostDeaths} times`);
      const dying = new Worker(commandQueue(run, 0), () => wait(60_000, undefined, { ref: false }), {
        ...workerOptions,
        connection: redis,
        maxStalledCount: mostDeaths,
        concurrency: 100,
        lockDuration: 100,
        stalledInterval: 50,
        skipLockRenewal: true,
      });
      dying.on('error', () => {});
      const looks = setInterval(() => void client.look(), 200);
      await given;
      clearInterval(looks);
      await dying.close(true);
    });
  });
});
