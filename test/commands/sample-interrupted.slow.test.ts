import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRng } from '../../src/math/index.ts';
import { randomDocument } from '../bayes/support/documents.ts';
import { readRun } from '../support/read-run.ts';
import { mountSmall } from '../support/small-disk.ts';
import { spawnCommand } from '../support/spawn-command.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';
import { words } from '../support/words.ts';

const often = { PAGESTRUCTURE_CHECKPOINT_SECONDS: '0.02' };

const at = temporaryPaths('interrupted');
let whole: Buffer[];

/** A run of about a second, with dozens of checkpoints. */
const argv = (out: string, ...more: string[]) => [
  'sample',
  at('made.documents.jsonl'),
  ...words`--out ${out} --chains 3 --burn-in 100 --sweeps 200 --final-sweeps 50 --seed 5`,
  ...more,
];

async function resume(out: string): Promise<void> {
  const { code, stderr } = await spawnCommand(argv(out, '--resume'), often).ended;
  expect(stderr).not.toContain('damaged');
  expect(code).toBe(0);
}

beforeAll(async () => {
  const shape = { rows: 60, blocks: 4, symbols: 3, words: 60, kinds: 9, sentences: 0.1 };
  const documents = Array.from({ length: 8 }, (_, d) =>
    randomDocument(createRng('interrupted').stream(d), `d${d}`, shape),
  );
  await writeFile(at('made.documents.jsonl'), documents.map((one) => `${JSON.stringify(one)}\n`).join(''));
  expect((await spawnCommand(argv(at('whole')), often).ended).code).toBe(0);
  whole = await readRun(at('whole'));
});

/** Waits for the n-th checkpoint of a run, then some more. */
async function afterCheckpoint(out: string, n: number, milliseconds: number): Promise<void> {
  let seen = 0;
  let last = 0;
  while (seen < n) {
    await wait(2);
    const found = await stat(join(out, 'checkpoint.json')).catch(() => undefined);
    if (found === undefined || found.mtimeMs === last) continue;
    last = found.mtimeMs;
    seen += 1;
  }
  await wait(milliseconds);
}

describe('sample in a process that is killed', () => {
  const rng = createRng('moments of kills');
  const moments = Array.from({ length: 3 }, (_, k) => [4 * k, rng.integer(120)]);

  it.each(moments)('after checkpoint %d and %d ms ends with the same bytes when resumed', async (n, more) => {
    const out = at(`killed-${n}`);
    const { child, ended } = spawnCommand(argv(out), often);
    await Promise.race([afterCheckpoint(out, n, more), ended]);
    child.kill('SIGKILL');
    expect((await ended).signal).toBe('SIGKILL');
    expect(existsSync(join(out, 'manifest.json'))).toBe(false);
    await resume(out);
    expect(await readRun(out)).toEqual(whole);
  });

  it('again and again, with other numbers of workers, ends with the same bytes', async () => {
    const out = at('killed-often');
    for (const workers of ['2', '3']) {
      const { child, ended } = spawnCommand(argv(out, '--resume', '--workers', workers), often);
      await Promise.race([afterCheckpoint(out, 2, rng.integer(60)), ended]);
      child.kill('SIGKILL');
      await ended;
    }
    await resume(out);
    expect(await readRun(out)).toEqual(whole);
  });
});

describe('sample that gets SIGINT', () => {
  it('ends with 130 and a checkpoint, says how to go on, and ends with the same bytes when resumed', async () => {
    const out = at('stopped');
    const { child, ended } = spawnCommand(argv(out), often);
    await afterCheckpoint(out, 1, 50);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ code: 130, stderr: expect.stringContaining('--resume') });
    await resume(out);
    expect(await readRun(out)).toEqual(whole);
  });
});

it('sample whose last checkpoint is gone goes on from the one before it, and says that alone', async () => {
  const out = at('gone');
  const { child, ended } = spawnCommand(argv(out), often);
  while (!existsSync(join(out, 'checkpoint.json.previous'))) await wait(5);
  child.kill('SIGKILL');
  await ended;
  await rm(join(out, 'checkpoint.json'));
  const { code, stderr } = await spawnCommand(argv(out, '--resume'), often).ended;
  expect(code).toBe(0);
  expect(stderr).toContain('checkpoint.json: missing: going on from the checkpoint before it');
  expect(stderr).not.toContain('starting from the beginning');
  expect(await readRun(out)).toEqual(whole);
});

describe('sample on a disk that is full', () => {
  it('names the file, keeps the last checkpoint, and goes on when there is room', async ({ skip }) => {
    const disk = at('disk');
    if (!mountSmall(disk, '1m')) return skip('only root may mount a small disk');
    try {
      const out = join(disk, 'run');
      const { child, ended } = spawnCommand(argv(out), often);
      await afterCheckpoint(out, 1, 0);
      await writeFile(join(disk, 'ballast'), Buffer.alloc(2 ** 20)).catch(() => undefined);
      const { code, stderr } = await ended;
      expect([code, child.signalCode]).toEqual([1, null]);
      expect(stderr).toMatch(/run\/(checkpoint\.json|trace\.0\.partial): no space left on the device/); // whichever is first
      expect(stderr).toMatch(/--resume goes on from it/);
      execFileSync('mount', ['-o', 'remount,size=64m', disk]);
      await resume(out);
      expect(await readRun(out)).toEqual(whole);
    } finally {
      execFileSync('umount', [disk]);
    }
  });
});
