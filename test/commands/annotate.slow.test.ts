import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { put, spawnServer } from '../support/spawn-server.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('annotate');
beforeAll(async () => {
  mkdirSync(at('pages'));
  writeFileSync(at('pages/boats.html'), '<h1>Boats</h1><p>two</p>');
});

const start = (...argv: string[]) => spawnServer('annotate', at('pages'), ...argv);
const mark = (address: string, end: number) =>
  put(`${address}pages/0`, { version: '', headings: [{ start: 0, end, depth: 0, separate: false }] });

it('an annotation survives kill -9 right behind the answer; the next start shows it', async () => {
  const first = await start();
  expect((await mark(first.address, 5)).status).toBe(200);
  const noted = await put(`${first.address}pages/0/status`, { done: true, note: 'two of them?' });
  expect(noted.status).toBe(200);
  first.child.kill('SIGKILL');
  expect((await first.ended).signal).toBe('SIGKILL');
  const gold = JSON.parse(readFileSync(at('pages/gold/boats.json'), 'utf8'));
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
  expect(await cli`annotate ${at('pages')} --annotator ../x`).toMatchObject(
    exit(2, '--annotator: ../x (expected'),
  );
  mkdirSync(at('empty'));
  expect(await runCommand('annotate', at('empty'))).toMatchObject(exit(1, 'no page'));
});
