import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SampleEffects, SampleResult } from '../../../src/bayes/index.ts';
import { parseSampleConfig, runChains, type SampleCheckpoint } from '../../../src/bayes/inside/index.ts';
import { createRng } from '../../../src/math/index.ts';
import { randomCorpus, randomDocument } from '../../../test/bayes/support/documents.ts';
import { withQueueWorkers } from '../src/index.ts';
import { leaseQueue, queueOptions, workerOptions } from '../src/queue-settings.ts';
import { program, startWorker, type TestWorker } from './support/queue-workers.ts';
import { type RedisServer, startRedis, withoutRedis } from './support/redis-server.ts';

const documents = [...randomCorpus(3), ...randomCorpus(8), ...randomCorpus(5)];
const config = parseSampleConfig({ alpha: { B: { prior: [2, 0.1] } } });
const shape = { rows: 40, blocks: 3, symbols: 3, words: 20, kinds: 6, sentences: 0 };
const settings = { chains: 2, burnIn: 3, sweeps: 27, thin: 2, finalSweeps: 3 };

describe.skipIf(withoutRedis)('withQueueWorkers(options, use)', () => {
  let folder: string;
  let server: RedisServer;
  let redis: Redis;
  const workers: TestWorker[] = [];
  const work = (options?: Parameters<typeof startWorker>[1]): TestWorker => {
    const worker = startWorker(server.url, options);
    workers.push(worker);
    return worker;
  };
  const said: string[] = [];
  const sample = (parts: number, effects: SampleEffects = {}): Promise<SampleResult> =>
    withQueueWorkers(
      { url: server.url, program, parts, log: (line) => said.push(line), patience: { first: 5, lost: 2 } },
      (own) => runChains(documents, config, settings, { ...effects, workers: own }),
    );
  /** Begins a run of one document whose estimate does not end; `lasting` is done when the run was forgotten. */
  const estimateForEver = async (): Promise<{ lasting: Promise<void> }> => {
    const endless = { chains: 1, burnIn: 0, sweeps: 1, finalSweeps: 1e9 };
    const one = [randomDocument(createRng('long'), 'long', shape)];
    const estimating = withQueueWorkers({ url: server.url, program, parts: 1, log: () => {} }, (own) =>
      runChains(one, config, endless, { workers: own }),
    );
    const lasting = expect(estimating).rejects.toThrow('has forgotten the run');
    const active = async () => (await redis.keys('pagestructure:commands-*:active')).length;
    await expect.poll(active, { timeout: 20_000 }).toBe(1);
    return { lasting };
  };
  const local = (effects: SampleEffects = {}): Promise<SampleResult> =>
    runChains(documents, config, settings, effects);
  const keysOfRuns = async (): Promise<string[]> => {
    const keys = await redis.keys('pagestructure:*');
    return keys.filter((key) => !/^pagestructure:parts:(meta|id|events|stalled-check|marker)$/.test(key));
  };

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagestructure-queue-'));
    server = await startRedis(folder);
    redis = new Redis(server.url, { maxRetriesPerRequest: null });
  });
  afterEach(async () => {
    said.length = 0;
    await Promise.all(workers.splice(0).map(({ end }) => end().catch(() => {})));
    await redis.flushall();
  });
  afterAll(async () => {
    redis?.disconnect();
    await server?.stop('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  });

  it('gives what one thread gives, with a part for each thread, and leaves nothing behind', async () => {
    work({ threads: 3 });
    expect(await sample(3)).toEqual(await local());
    await expect.poll(keysOfRuns, { timeout: 10_000 }).toEqual([]);
  });

  it('gives what one thread gives where parts take turns, more of them than threads', async () => {
    work({ threads: 2 });
    const result = await sample(5);
    expect(result).toEqual(await local());
  });

  it('goes on from a checkpoint of threads, and threads go on from its own', async () => {
    work({ threads: 2 });
    const expected = await local();
    for (const [first, second] of [
      [local, (effects: SampleEffects) => sample(2, effects)],
      [(effects: SampleEffects) => sample(2, effects), local],
    ]) {
      const stop = new AbortController();
      let checkpoint: SampleCheckpoint | undefined;
      const stopped = first({
        signal: stop.signal,
        checkpointDue: (sweep) => sweep === 11,
        onCheckpoint: (taken) => {
          checkpoint = JSON.parse(JSON.stringify(taken));
          if (taken.running.length === 1) stop.abort(new Error('stopped here'));
        },
      });
      await expect(stopped).rejects.toThrow('stopped here');
      expect(await second({ resume: checkpoint })).toEqual(expected);
    }
  });

  it('gives the same when workers come and go', async () => {
    let sweeps = 0;
    const first = work({ threads: 1 });
    let leaving: Promise<void> | undefined;
    const result = await sample(2, {
      onTrace: () => {
        sweeps += 1;
        if (sweeps === 5) work({ threads: 1 });
        if (sweeps === 15) leaving = first.end();
      },
    });
    expect(result).toEqual(await local());
    await expect(leaving).resolves.toBe(undefined);
    expect(first.said.at(-1)).toMatch(/ended$/);
  });

  it('keeps the lock of a part while it samples for longer than a lock lasts', async () => {
    const worker = work({ threads: 2 });
    const { lasting } = await estimateForEver();
    await wait(2 * workerOptions.lockDuration);
    expect(await redis.keys('pagestructure:parts:part-*:lock')).toHaveLength(1);
    expect(await redis.keys('pagestructure:commands-*:command-*:lock')).toHaveLength(1);
    expect(worker.said.filter((line) => line.endsWith('taken'))).toHaveLength(1);
    const [run] = await redis.keys('pagestructure:run:*');
    await redis.del(run);
    await lasting;
  });

  it('lets a worker end that was told to before its run was over, whatever the command at hand takes', async () => {
    const worker = work({ threads: 1 });
    const { lasting } = await estimateForEver();
    const ending = worker.end();
    await wait(500);
    await redis.del(await redis.keys('pagestructure:run:*'));
    await lasting;
    await ending;
    expect(worker.said.at(-1)).toMatch(/ended$/);
  });

  it('is not disturbed by what others put into its queues', async () => {
    const worker = work({ threads: 2 });
    const parts = new Queue(leaseQueue, { ...queueOptions, connection: redis });
    await parts.add('part', { program, run: 'x', code: 'process.exit()' });
    await parts.add('part', null);
    const result = await sample(2, {
      onTrace: async ({ sweep }) => {
        if (sweep !== 1) return;
        const [queue] = await redis.keys('pagestructure:commands-*-0:meta');
        const commands = new Queue(queue.split(':')[1], { ...queueOptions, connection: redis });
        await commands.add('command', { call: { name: 'eval', code: 'process.exit()' } });
        await commands.close();
      },
    });
    expect(result).toEqual(await local());
    expect(await parts.getFailedCount()).toBe(2);
    const [job] = await parts.getFailed();
    expect(job.failedReason).toMatch(/^part: /);
    await parts.close();
    expect(worker.said.join('\n')).not.toContain('code');
  });

  it('fails when the server has forgotten the run', async () => {
    work();
    const run = sample(2, {
      onTrace: ({ sweep }) => {
        if (sweep === 2) void redis.flushall();
      },
    });
    await expect(run).rejects.toThrow(/has forgotten the run|gone from the server/);
  });

  it('says that parts wait for a worker', async () => {
    const run = sample(2);
    await expect
      .poll(() => said, { timeout: 15_000 })
      .toContainEqual(expect.stringContaining('parts wait for a worker'));
    work();
    expect(await run).toEqual(await local());
  });

  it('has a worker of another program refuse within seconds, and goes on with others', async () => {
    const run = sample(2);
    const other = work({ program: 'pagestructure other' });
    await expect(other.ended).rejects.toThrow(/of pagestructure test \(expected pagestructure other/);
    await expect.poll(() => said).toContainEqual(expect.stringContaining('of pagestructure other'));
    work();
    expect(await run).toEqual(await local());
  });
});
