import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { spawnCommand } from '../support/spawn-command.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const folder = temporaryFolder('annotate');
beforeAll(async () => {
  mkdirSync(join(folder, 'pages'));
  writeFileSync(join(folder, 'pages/boats.html'), '<h1>Boats</h1><p>two</p>');
});

/** Starts the program in a process of its own and waits for its address. */
async function start(...argv: string[]) {
  const { child, ended } = spawnCommand(['annotate', join(folder, 'pages'), ...argv]);
  const address = await new Promise<string>((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const found = /http:\/\/127\.0\.0\.1:\d+\//.exec(said);
      if (found) resolve(found[0]);
    });
    void ended.then(({ stderr }) => reject(new Error(stderr)));
  });
  return { child, ended, address };
}

const mark = (address: string, end: number) =>
  fetch(`${address}pages/0`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ version: '', headings: [{ start: 0, end, depth: 0, separate: false }] }),
  });

it('an annotation survives kill -9 right behind the answer; the next start shows it', async () => {
  const first = await start();
  expect((await mark(first.address, 5)).status).toBe(200);
  const noted = await fetch(`${first.address}pages/0/status`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ done: true, note: 'two of them?' }),
  });
  expect(noted.status).toBe(200);
  first.child.kill('SIGKILL');
  expect((await first.ended).signal).toBe('SIGKILL');
  const gold = JSON.parse(readFileSync(join(folder, 'pages/gold/boats.json'), 'utf8'));
  expect(gold.lists[0].items[0].heading).toEqual([0, 5]);

  const second = await start('--hidden');
  const view = await (await fetch(`${second.address}pages/0`)).json();
  expect(view.headings).toEqual([{ start: 0, end: 5, depth: 0, separate: false }]);
  expect(view.status).toEqual({ done: true, note: 'two of them?' });
  expect(view.showsHidden).toBe(true);
  const { headings } = await (await fetch(`${second.address}pages/0/suggestion`)).json();
  expect(headings[0]).toMatchObject({ start: 0, end: 5, depth: 0 });
  second.child.kill('SIGINT');
  expect(await second.ended).toMatchObject({ code: 130, signal: null });
});

it('wrong names and folders without pages are said at once', async () => {
  expect(await cli`annotate ${join(folder, 'pages')} --annotator ../x`).toMatchObject(
    exit(2, '--annotator: ../x (expected'),
  );
  mkdirSync(join(folder, 'empty'));
  expect(await runCommand('annotate', join(folder, 'empty'))).toMatchObject(exit(1, 'no page'));
});
