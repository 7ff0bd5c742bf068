import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { runCommand } from '../../../../test/support/run-command.ts';
import { emptyFolder } from '../../../../test/support/temporary-folder.ts';
import { postJson } from '../../src/changes/post-json.ts';
import { runHookProgram } from '../../src/changes/run-hook-program.ts';

const folder = emptyFolder('hook');

/** Whether a program runs; one that has ended and that nobody has asked about does not. */
function isRunning(pid: number): boolean {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)]);
  return /^[^Z\s]/.test(String(stdout).trim());
}

const hostile = '$(touch pwned) `touch pwned` ; touch pwned # " \' --help \u0000 <script>';

describe('runHookProgram', () => {
  const run = (words: string[], input = '{}', timeout = 20_000, signal = new AbortController().signal) =>
    runHookProgram([process.execPath, ...words], input, { folder, timeout, signal });

  it('gives the text on standard input, and reads no words as a shell would', async () => {
    const script =
      "require('fs').writeFileSync('out', process.argv.slice(1).join('|') + require('fs').readFileSync(0))";
    await run(['-e', script, '$(touch pwned)', '; touch pwned'], hostile);
    expect(readFileSync(join(folder, 'out'), 'utf8')).toBe(`$(touch pwned)|; touch pwned${hostile}`);
    expect(existsSync(join(folder, 'pwned'))).toBe(false);
  });

  it('tells why it failed, with the end of what was said', async () => {
    await expect(run(['-e', "console.error('no disk'); process.exit(3)"])).rejects.toThrow(
      /exit code 3.*no disk/s,
    );
    const long = run(['-e', "process.stderr.write('x'.repeat(5e6) + 'end'); process.exitCode = 1"]);
    const { message } = (await long.catch((error: Error) => error)) as Error;
    expect([message.length < 3_000, message.endsWith('end')]).toEqual([true, true]);
    await expect(
      runHookProgram([join(folder, 'none')], '{}', {
        folder,
        timeout: 1_000,
        signal: new AbortController().signal,
      }),
    ).rejects.toThrow('could not be started');
  });

  it('kills one that takes too long, with what it started, and one that is to stop', async () => {
    writeFileSync(join(folder, 'slow.sh'), '#!/bin/sh\n(sleep 3; touch late) &\nsleep 60\n');
    chmodSync(join(folder, 'slow.sh'), 0o700);
    const signal = new AbortController().signal;
    const slow = runHookProgram([join(folder, 'slow.sh')], '{}', {
      folder,
      timeout: 500,
      signal,
    });
    await expect(slow).rejects.toThrow('took more than 500 ms');
    await wait(3_500);
    expect(existsSync(join(folder, 'late'))).toBe(false);
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 200);
    await expect(run(['-e', 'setTimeout(() => {}, 60000)'], '{}', 60_000, stop.signal)).rejects.toThrow(
      'stopped',
    );
  });

  it('kills one when a signal comes while this program computes without a break', async () => {
    const root = resolve(import.meta.dirname, '../../../..');
    const script = `
      import { existsSync } from 'node:fs';
      import { runHookProgram } from '${root}/packages/following/src/changes/run-hook-program.ts';
      import { stopOnSignals } from '${root}/src/commands/program/signals.ts';
      import { signalsHeard, withoutBreak } from '${root}/src/effects/index.ts';
      const signal = stopOnSignals(() => {});
      const hook = ['sh', '-c', 'echo $$ > part; mv part pid; exec sleep 600'];
      void runHookProgram(hook, '', { folder: '.', timeout: 60_000, signal }).catch(() => process.exit(signal.reason.exitCode));
      while (!existsSync('pid')) await new Promise((resolve) => setTimeout(resolve, 20));
      await signalsHeard();
      withoutBreak(() => {
        process.kill(process.pid, 'SIGTERM');
        for (const end = Date.now() + 1000; Date.now() < end; );
      });`;
    const loader = import.meta.resolve('tsx');
    const words = ['--import', loader, '--input-type=module', '-e', script];
    const env = { ...process.env, TSX_TSCONFIG_PATH: join(root, 'tsconfig.json') };
    const { status } = spawnSync(process.execPath, words, { cwd: folder, env });
    expect(status).toBe(143);
    const pid = Number(readFileSync(join(folder, 'pid'), 'utf8'));
    await expect.poll(() => isRunning(pid)).toBe(false);
  });

  it('does not mind one that reads nothing', async () => {
    await expect(run(['-e', ''], 'x'.repeat(5_000_000))).resolves.toBeUndefined();
  });
});

describe('postJson', () => {
  let server: Server;
  let base: string;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  beforeEach(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/told`;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });
  const post = (url: string, timeout = 20_000, allowPrivate = true) =>
    postJson(url, '{"a":1}', { timeout, allowPrivate, key: 'the-key' });

  it('sends JSON under its key', async () => {
    const seen: unknown[] = [];
    answer = async (request, response) => {
      let body = '';
      for await (const chunk of request) body += chunk;
      seen.push([request.method, request.headers['content-type'], request.headers['idempotency-key'], body]);
      response.writeHead(204).end();
    };
    await post(base);
    expect(seen).toEqual([['POST', 'application/json; charset=utf-8', '"the-key"', '{"a":1}']]);
  });

  it('refuses private addresses unless they are allowed', async () => {
    answer = (_, response) => response.writeHead(204).end();
    for (const url of [base, 'http://localhost:1/', 'http://169.254.169.254/x', 'http://[::1]/'])
      await expect(post(url, 20_000, false)).rejects.toThrow('public internet');
    await expect(post('ftp://example.org/')).rejects.toThrow('expected http: or https:');
  });

  it('follows no redirect, waits for no one, and takes no answer but 200 to 299', async () => {
    let asked = 0;
    answer = (_, response) => {
      asked++;
      response.writeHead(302, { location: '/elsewhere' }).end();
    };
    await expect(post(base.replace('http://', 'http://me:secret@'))).rejects.toThrow(
      /^(?!.*secret).*answered 302/,
    );
    expect(asked).toBe(1);
    answer = () => {};
    await expect(post(base, 300)).rejects.toThrow('within 300 ms');
    answer = (_, response) => response.socket?.destroy();
    await expect(post(base)).rejects.toThrow(/hang up|reset/);
    answer = (_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(100_000)), 1);
      response.on('close', () => clearInterval(more));
    };
    await expect(post(base)).resolves.toBeUndefined(); // what it says for ever is not read
  });
});

describe('fragments hook, hooks, unhook, deliver, feed, keep', () => {
  const page = (price: number, more = ''): string => {
    const path = join(folder, 'shop.html');
    writeFileSync(
      path,
      `<title>Shop</title><h1>Shop</h1><p>A small shop by the old harbour gate, open daily.</p>
      <h2>Prices</h2><p>Bread ${price} cents, rolls 20 cents each, cake by the slice. ${more}</p>
      <h2>Hours</h2><p>Monday to Friday, seven to six; closed on the other days.</p>`,
    );
    return path;
  };

  it('tells programs what passes their filters, once, and prints feeds', async () => {
    const data = ['--data', join(folder, 'data')];
    const out = (name: string): string => join(folder, `${name}.json`);
    await runCommand('fragments', 'train', page(40), ...data, '--parts', 'cells', '--page', 'shop');
    const hook = (...words: string[]) => runCommand('fragments', 'hook', 'shop', ...data, ...words);
    expect((await hook('--', 'tee', '-a', out('all'))).stdout).toBe('hook 1\n');
    expect(
      (await hook('--part', '2', '--ignore-numbers', '--word', 'sold', '--', 'tee', '-a', out('sold'))).code,
    ).toBe(0);
    expect((await hook('--url', 'http://127.0.0.1:9/')).code).toBe(0);
    const hidden = '&lt;b&gt;sold out&lt;/b&gt; $(touch pwned)';
    const updated = await runCommand('fragments', 'update', page(41), page(42, hidden), ...data);
    expect(updated.stderr).toContain('not on the public internet');
    const told = (name: string) =>
      readFileSync(out(name), 'utf8')
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line));
    expect(told('all').map(({ words }) => words)).toEqual([{ gone: 1, added: 7 }]);
    expect(told('sold')).toHaveLength(1);
    expect(told('sold')[0].pieces.at(-1)).toEqual({ kind: 'added', text: '<b>sold out</b> $(touch pwned)' });
    expect(existsSync(join(folder, 'data', 'pwned'))).toBe(false);
    expect((await runCommand('fragments', 'deliver', ...data)).stdout).toBe('0 told\n');
    const listed = (await runCommand('fragments', 'hooks', ...data)).stdout;
    expect(listed).toMatch(/ 1 {2}shop, every part: tee -a \S+; 1 told, 0 waiting\n/);
    expect(listed).toMatch(/not told: http:\/\/127.0.0.1:9\/: address 127.0.0.1 is not/);
    const json = (await runCommand('fragments', 'hooks', ...data, '--json')).stdout.split('\n')[1];
    expect(JSON.parse(json)).toMatchObject({ version: 1, id: 2, number: 2, told: 1 });
    const feed = (await runCommand('fragments', 'feed', 'shop', ...data, '--part', '2')).stdout;
    expect(feed).toContain(`<id>urn:uuid:${told('all')[0].id}</id>`);
    expect(feed).toContain('&lt;b&gt;sold out&lt;/b&gt;');
    expect((await runCommand('fragments', 'feed', ...data)).stdout).toContain('<title>Personal page</title>');
    expect((await runCommand('fragments', 'unhook', '3', ...data)).code).toBe(0);
    expect((await runCommand('fragments', 'keep', ...data, '--versions', '7')).stdout).toBe(
      '7 versions a part, 20000000 bytes a page\n',
    );
  });

  it('names wrong use', async () => {
    const data = ['--data', join(folder, 'data')];
    await runCommand('fragments', 'train', page(40), ...data, '--parts', 'cells', '--page', 'shop');
    const wrong: [string[], string][] = [
      [['hook', 'shop'], 'expected either --url or a program behind --'],
      [['hook', 'shop', '--url', 'https://example.org/', '--', 'true'], 'expected either'],
      [
        ['hook', 'shop', '--url', 'ftp://me:secret@example.org/'],
        '--url: ftp://example.org/ (expected an http:',
      ],
      [['hook', 'shop', '--part', '99', '--', 'true'], '--part: 99 (expected'],
      [['hook', 'shop', '--pattern', '(', '--', 'true'], '--pattern: '],
      [['hook', 'shop', '--', './none'], 'expected a file that may be executed'],
      [['hook', 'nobody', '--', 'true'], 'page: nobody (expected one of shop)'],
      [['unhook', '5'], 'hook: 5 (expected'],
      [['feed', 'shop', '--part', '99'], '--part: 99 (expected'],
    ];
    for (const [[name, ...rest], message] of wrong) {
      const { code, stderr } = await runCommand('fragments', name, ...data, ...rest);
      expect([code, stderr]).toEqual([2, expect.stringContaining(message)]);
    }
  });
});
