/** Limits of the system that a command meets (file sizes, file systems that take nothing) and one that it is given. */
import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { cli, exit, runCommand } from '../support/run-command.ts';
import { spawnCommand } from '../support/spawn-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('limits');

beforeAll(async () => {
  await writeFile(at('page.html'), `<h1>Boats</h1>${'<h2>Sail</h2><p>Two of them, of cotton.'.repeat(200)}`);
  const { stdout } = await runCommand('rows', at('page.html'));
  await writeFile(at('page.documents.jsonl'), stdout);
});

it('a file that may not grow is named', async () => {
  const out = at('rows.jsonl');
  expect(await spawnCommand(['rows', at('page.html'), '--out', out], {}, '4').ended).toMatchObject(
    exit(1, `${out}: larger than files may be here`),
  );
});

it('a file system that takes nothing is called read-only', async ({ skip }) => {
  await mkdir(at('sealed'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'none', at('sealed')], { stdio: 'ignore' });
  } catch {
    return skip('only root may mount');
  }
  try {
    const out = join(at('sealed'), 'run');
    expect(await cli`sample ${at('page.documents.jsonl')} --out ${out}`).toMatchObject(
      exit(1, `${out}: the file system is read-only`),
    );
  } finally {
    execFileSync('umount', [at('sealed')]);
  }
});

it('outline --time-limit says how many rows it left as content, and prints what it has', async () => {
  await writeFile(at('long.html'), `<h1>Boats</h1>${'<h2>Sail</h2><p>Two of them.'.repeat(12_000)}`);
  const { code, stdout, stderr } = await cli`outline ${at('long.html')} --time-limit 1`;
  expect(code).toBe(1);
  const [, read, rows, left] = /long: 1 s were up: (\d+) of (\d+) rows read, (\d+) left as content/.exec(
    stderr,
  ) ?? ['', 'no', 'such', 'line'];
  expect([Number(rows), Number(read) + Number(left)]).toEqual([24_001, 24_001]);
  expect(Number(left)).toBeGreaterThan(0);
  expect(stdout).toMatch(/^long\n/);
});
