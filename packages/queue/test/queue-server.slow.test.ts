import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { Redis } from 'ioredis';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { parseSampleConfig, runChains } from '../../../src/bayes/inside/index.ts';
import { randomCorpus } from '../../../test/bayes/support/documents.ts';
import { mountSmall } from '../../../test/support/small-disk.ts';
import { spawnCommand } from '../../../test/support/spawn-command.ts';
import { withQueueWorkers } from '../src/index.ts';
import { program, startWorker } from './support/queue-workers.ts';
import { type RedisServer, startRedis, withoutRedis } from './support/redis-server.ts';

const documents = randomCorpus(8);
const config = parseSampleConfig({});
const password = 'not-to-be-shown';
let folder: string;
const servers: RedisServer[] = [];
const serve = async (name: string, ...options: string[]): Promise<RedisServer> => {
  const server = await startRedis(join(folder, name), ...options);
  servers.push(server);
  return server;
};

/** Samples without end, but for errors. */
const sample = (url: string, onTrace: () => void = () => {}): Promise<unknown> =>
  withQueueWorkers({ url, program, parts: 2, log: () => {}, patience: { first: 5, lost: 1 } }, (workers) =>
    runChains(documents, config, { burnIn: 1e6, sweeps: 1 }, { workers, onTrace }),
  );

/** The error that a promise is rejected with, and how many seconds that took. */
async function failure(promise: Promise<unknown>): Promise<{ message: string; seconds: number }> {
  const start = performance.now();
  const error = await promise.then(
    () => new Error('no error'),
    (reason: Error) => reason,
  );
  return { message: error.message, seconds: (performance.now() - start) / 1000 };
}

describe.skipIf(withoutRedis)('a queue server', () => {
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'pagestructure-queue-server-'));
  });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop('SIGKILL')));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  it.each(['sample', 'worker'])('that nobody can reach is an error of %s within 10 s', async (who) => {
    const url = 'redis://127.0.0.1:1';
    const { message, seconds } = await failure(who === 'sample' ? sample(url) : startWorker(url).ended);
    expect(message).toMatch(/^queue redis:\/\/127\.0\.0\.1:1: nothing listens there/);
    expect(seconds).toBeLessThan(10);
  });

  it('that does not answer is an error within 10 s', async () => {
    const silent = createServer(() => {}).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const port = typeof address === 'object' ? address?.port : 0;
    const { message, seconds } = await failure(startWorker(`redis://127.0.0.1:${port}`).ended);
    silent.close();
    expect(message).toMatch(/no answer in 8 s/);
    expect(seconds).toBeLessThan(10);
  });

  it.each([
    [
      'a wrong password',
      (port: number) => `redis://:${password}x@127.0.0.1:${port}`,
      /wrong user or password/,
    ],
    ['no password', (port: number) => `redis://127.0.0.1:${port}`, /wants a password/],
  ])('that is given %s is an error within 10 s, which does not show it', async (_, urlOf, expected) => {
    const { port } = await serve('locked', '--requirepass', password);
    for (const run of [sample(urlOf(port)), startWorker(urlOf(port)).ended]) {
      const { message, seconds } = await failure(run);
      expect(message).toMatch(expected);
      expect(message).not.toContain(password);
      expect(seconds).toBeLessThan(10);
    }
  });

  it('that is lost for longer than the patience is an error', async () => {
    const server = await serve('lost');
    const worker = startWorker(server.url, { patience: { first: 5, lost: 1 } });
    let sweeps = 0;
    const run = sample(server.url, () => {
      sweeps += 1;
      if (sweeps === 3) void server.stop('SIGKILL');
    });
    expect((await failure(run)).message).toMatch(/lost for 1 s/);
    expect((await failure(worker.ended)).message).toMatch(/lost for 1 s/);
  });

  it('that is lost for good keeps neither process alive', async () => {
    const server = await serve('gone');
    const from = (path: string) => JSON.stringify(resolve(import.meta.dirname, path));
    const patience = { first: 30, lost: 20 };
    const script = (call: string) => `
      const { withQueueWorkers, runQueueWorker } = await import(${from('../src/index.ts')});
      const { runChains } = await import(${from('../../../src/bayes/run/run-chains.ts')});
      const { parseSampleConfig } = await import(${from('../../../src/bayes/model/config.ts')});
      const { randomCorpus } = await import(${from('../../../test/bayes/support/documents.ts')});
      const said = (line) => console.log(line);
      const options = { url: '${server.url}', program: 'p', log: said, patience: ${JSON.stringify(patience)} };
      await ${call}.catch(({ message }) => said(message));
      said('after it');`;
    const driver = `withQueueWorkers({ ...options, parts: 2 }, (workers) => runChains(randomCorpus(8),
      parseSampleConfig({}), { burnIn: 1e6, sweeps: 1 }, { workers, onTrace: () => said('swept') }))`;
    const worker = 'runQueueWorker({ ...options, threads: 2, signal: new AbortController().signal })';
    const all = [driver, worker].map((call) => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script(call)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
      const until = async (pattern: RegExp): Promise<void> => {
        for (let line = await lines.next(); !line.done; line = await lines.next())
          if (pattern.test(line.value)) return;
        throw new Error(`ended without ${pattern}`);
      };
      return { child, until };
    });
    try {
      await all[0].until(/^swept/);
      await server.stop('SIGKILL');
      for (const { child, until } of all) {
        await until(/lost for 20 s/);
        await until(/^after it/);
        const code =
          child.exitCode ?? (await Promise.race([once(child, 'exit').then(([one]) => one), wait(15_000)]));
        expect(code).toBe(0);
      }
    } finally {
      for (const { child } of all) child.kill('SIGKILL');
    }
  });

  it('whose disk is full is an error of both sides within 10 s', async ({ skip }) => {
    const disk = join(folder, 'disk');
    if (!mountSmall(disk, '4m')) return skip('only root may mount a small disk');
    try {
      const server = await serve('disk');
      const worker = startWorker(server.url);
      let sweeps = 0;
      const run = sample(server.url, () => {
        sweeps += 1;
        if (sweeps === 1) void writeFile(join(disk, 'ballast'), Buffer.alloc(2 ** 22)).catch(() => {});
      });
      const [driver, other] = await Promise.all([failure(run), failure(worker.ended)]);
      expect(driver.message).toMatch(/the server cannot write to its disk/);
      expect(other.message).toMatch(/the server cannot write to its disk/);
      expect(Math.max(driver.seconds, other.seconds)).toBeLessThan(10);
    } finally {
      await Promise.all(servers.map((own) => own.stop('SIGKILL')));
      execFileSync('umount', [disk]);
    }
  });

  it('whose memory is full is an error', async () => {
    const server = await serve('memory', '--maxmemory', '3mb');
    const redis = new Redis(server.url);
    const fill = async (): Promise<void> => {
      for (let i = 0; i < 100; i++) await redis.set(`ballast ${i}`, Buffer.alloc(100_000));
    };
    await expect(fill()).rejects.toThrow(/^OOM/);
    redis.disconnect();
    const { message } = await failure(sample(server.url));
    expect(message).toMatch(/memory of the server is full/);
  });

  it('speaks TLS with a password: rediss:// is taken where the certificate is trusted, and only there', async () => {
    const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
    makeCertificate(key, certificate);
    const tls = ['--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no'];
    const server = await serve('tls', '--requirepass', password, ...tls);
    const url = `rediss://:${password}@localhost:${server.tlsPort}`;
    expect((await failure(startWorker(url).ended)).message).toMatch(/its certificate is not trusted/);

    await writeFile(join(folder, 'd.jsonl'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
    const trust = { NODE_EXTRA_CA_CERTS: certificate, PAGESTRUCTURE_QUEUE: url };
    const worker = spawnCommand(['worker', '--threads', '2', '--idle-seconds', '3'], trust);
    const argv = [
      'sample',
      join(folder, 'd.jsonl'),
      '--burn-in',
      '1',
      '--sweeps',
      '4',
      '--final-sweeps',
      '1',
    ];
    const queued = spawnCommand([...argv, '--out', join(folder, 'tls-run'), '--engine', 'bullmq'], trust);
    expect(await queued.ended).toMatchObject({ code: 0 });
    expect((await spawnCommand([...argv, '--out', join(folder, 'plain-run')]).ended).code).toBe(0);
    const read = (run: string) => readFile(join(folder, run, 'structures.jsonl'), 'utf8');
    expect(await read('tls-run')).toBe(await read('plain-run'));
    const { code, stderr } = await worker.ended;
    expect(code).toBe(0);
    expect(stderr).toContain(`waiting for parts at rediss://localhost:${server.tlsPort}`);
    expect(stderr).not.toContain(password);
  });
});

/** Writes the key and the certificate of a server on this machine, which signs itself. */
function makeCertificate(key: string, certificate: string): void {
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...names, ...files],
    {
      stdio: 'ignore',
    },
  );
}
