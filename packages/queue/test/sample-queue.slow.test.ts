import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '../../../src/math/index.ts';
import { documentOf, randomDocument } from '../../../test/bayes/support/documents.ts';
import { readRun } from '../../../test/support/read-run.ts';
import { runCommand } from '../../../test/support/run-command.ts';
import { spawnCommand } from '../../../test/support/spawn-command.ts';
import { killInMidCommand } from './support/kill-in-mid-command.ts';
import { type RedisServer, startRedis, withoutRedis } from './support/redis-server.ts';

let folder: string;
let server: RedisServer;
const at = (name: string) => join(folder, name);

const argv = (out: string, ...more: string[]) => [
  'sample',
  at('made.documents.jsonl'),
  '--out',
  out,
  ...['--burn-in', '20', '--sweeps', '30', '--final-sweeps', '10', '--seed', '5', '--chains', '2'],
  ...more,
];

type Spawned = ReturnType<typeof spawnCommand>;
const workers: Spawned[] = [];
function startWorker(...more: string[]): Spawned {
  const worker = spawnCommand(['worker', '--queue', server.url, '--threads', '1', ...more]);
  workers.push(worker);
  return worker;
}

describe.skipIf(withoutRedis)('sample --engine bullmq with workers in processes of their own', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagestructure-queue-'));
    const shape = { rows: 60, blocks: 4, symbols: 3, words: 60, kinds: 9, sentences: 0.1 };
    const documents = Array.from({ length: 12 }, (_, d) =>
      randomDocument(createRng('queue').stream(d), `d${d}`, shape),
    );
    await writeFile(at('made.documents.jsonl'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
    expect((await spawnCommand(argv(at('whole'))).ended).code).toBe(0);
    server = await startRedis(at('redis'));
  });
  afterEach(async () => {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all(workers.splice(0).map(({ ended }) => ended));
  });
  afterAll(async () => {
    await server?.stop('SIGKILL');
    await rm(folder, { recursive: true });
  });

  it('gives the same bytes: four workers, one killed in mid sweep, one late, the server restarted', async () => {
    const [victim] = [startWorker(), startWorker(), startWorker()];
    const out = at('queued');
    const driver = spawnCommand(argv(out, '--engine', 'bullmq', '--queue', server.url, '--workers', '4'));
    await killInMidCommand(server.url, victim.child);
    expect((await victim.ended).signal).toBe('SIGKILL');
    await server.stop();
    await server.start();
    startWorker();
    const { code, stderr } = await driver.ended;

    expect([code, stderr]).toEqual([0, expect.stringContaining('connected again')]);
    expect(await readRun(out)).toEqual(await readRun(at('whole')));
  });

  it('that is killed ends with the same bytes when it is resumed, and its workers leave the dead run', async () => {
    startWorker('--threads', '2');
    const out = at('resumed');
    const flags = argv(out, '--engine', 'bullmq', '--queue', server.url, '--workers', '2');
    const often = { PAGESTRUCTURE_CHECKPOINT_SECONDS: '0.05' };
    const first = spawnCommand(flags, often);
    await expect
      .poll(() => existsSync(join(out, 'checkpoint.json')), { timeout: 120_000, interval: 10 })
      .toBe(true);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(join(out, 'manifest.json'))).toBe(false);
    expect(await spawnCommand([...flags, '--resume'], often).ended).toMatchObject({ code: 0 });
    expect(await readRun(out)).toEqual(await readRun(at('whole')));
  });
});

describe('sample --engine bullmq that is called wrongly', () => {
  const lines = documentOf('d', ['Name: <br> | Ann <br>', 'Age: <br> | 25 <br>']);
  let own: string;
  beforeAll(async () => {
    own = await mkdtemp(join(tmpdir(), 'pagestructure-queue-wrong-'));
    await writeFile(join(own, 'd.jsonl'), `${JSON.stringify(lines)}\n`);
  });
  afterAll(() => rm(own, { recursive: true }));
  const call = (...more: string[]) =>
    runCommand('sample', join(own, 'd.jsonl'), '--out', join(own, 'out'), '--engine', 'bullmq', ...more);

  it('writes nothing where nobody can reach the queue, and exits with 1', async () => {
    const { code, stderr } = await call('--queue', 'redis://:secret@127.0.0.1:1');
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining('queue redis://127.0.0.1:1: nothing listens'),
    ]);
    expect(stderr).not.toContain('secret');
    expect(existsSync(join(own, 'out'))).toBe(false);
  });

  it('exits with 2 without one', async () => {
    const { code, stderr } = await call();
    expect([code, stderr]).toEqual([2, expect.stringContaining('no --queue')]);
  });

  it('worker exits with 1 where nobody can reach the queue, with 2 without one', async () => {
    expect(await runCommand('worker', '--queue', 'redis://127.0.0.1:1')).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('nothing listens there'),
    });
    expect((await runCommand('worker')).code).toBe(2);
  });
});
