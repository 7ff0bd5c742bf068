import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { put, spawnServer } from '../support/spawn-server.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('rate');
beforeAll(async () => {
  mkdirSync(at('pages'));
  for (const name of ['boats', 'oars'])
    writeFileSync(at(`pages/${name}.html`), `<div><h1>${name}</h1><p>one</p></div><div><p>two</p></div>`);
});

const methods = ['body=@body', 'random=@random:3'];
const flags = () => ['--pages', at('pages'), '--out', at('ratings')];

const start = () => spawnServer('rate', ...methods, ...flags(), '--judge', 'anna');
const rate = (address: string, item: number, grade: string) => put(`${address}items/${item}`, { grade });

it('a grade survives kill -9 right behind the answer; the next start goes on; the summary tells it', async () => {
  const first = await start();
  const { segments, size } = await (await fetch(`${first.address}items/0`)).json();
  expect(segments.length).toBeGreaterThan(0);
  expect(size.width).toBe(1280);
  expect((await rate(first.address, 0, 'perfect')).status).toBe(200);
  first.child.kill('SIGKILL');
  expect((await first.ended).signal).toBe('SIGKILL');
  const [line] = readFileSync(at('ratings/anna.ratings.jsonl'), 'utf8').split('\n');
  expect(JSON.parse(line)).toMatchObject({ version: 1, judge: 'anna', grade: 'perfect' });

  const second = await start();
  const { items } = await (await fetch(`${second.address}items`)).json();
  expect(items).toEqual([{ grade: 'perfect' }, { grade: null }, { grade: null }, { grade: null }]);
  for (const item of [1, 2, 3]) expect((await rate(second.address, item, 'fair')).status).toBe(200);
  second.child.kill('SIGINT');
  expect(await second.ended).toMatchObject({ code: 130, signal: null });

  const { code, stdout } = await cli`rate --summary --out ${at('ratings')}`;
  expect(code).toBe(0);
  expect(stdout).toMatch(/^body +2 +2 /m);
  expect(stdout).toMatch(/^published: VIPS, MSR-TR-2003-79, Table 3 +600/m);
  expect(stdout).toContain('One judge: nothing is known of agreement.');
  const json = await cli`rate --summary --out ${at('ratings')} --json`;
  expect(JSON.parse(json.stdout)).toMatchObject({ methods: [{ method: 'body' }, { method: 'random' }] });
});

it.each([
  [['--pages', 'p', '--out', 'o'], 'no method (expected NAME=FILE or NAME=@random:12)'],
  [['body=@body', '--out', 'o'], '--pages is missing (expected a folder of pages)'],
  [['@body', '--pages', 'p', '--out', 'o'], '@body (expected NAME=FILE or NAME=@random:12)'],
  [['body=@body', '--pages', 'p', '--out', 'o', '--judge', '../x'], '--judge: ../x (expected'],
  [['body=@body', '--summary', '--out', 'o'], '--summary with body=@body (expected no method)'],
])('refuses %j', async (argv, problem) => {
  expect(await runCommand('rate', ...argv)).toMatchObject(exit(2, problem));
});

it('refuses baselines that there are not, two methods of one name, and folders without pages', async () => {
  expect(await cli`rate x=@tiles ${flags()}`).toMatchObject(exit(2, '@tiles (expected @page, @body'));
  expect(await cli`rate x=@body x=@page ${flags()}`).toMatchObject(exit(2, 'x: two methods of this name'));
  mkdirSync(at('empty'));
  expect(await cli`rate x=@body --pages ${at('empty')} --out ${at('ratings')}`).toMatchObject(
    exit(1, 'no page that a method segments'),
  );
});
