import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asOnlyWriter } from '../../src/store/index.ts';
import { temporaryPaths } from '../support/temporary-folder.ts';

const at = temporaryPaths('lock');

const inSource = JSON.stringify(join(import.meta.dirname, '../../src/store/index.ts'));

/** A process that holds the lock until it is killed. */
async function holdLock(path: string) {
  const script = `const { asOnlyWriter } = await import(${inSource});
    await asOnlyWriter(${JSON.stringify(path)}, async () => { console.log('held'); await new Promise(() => setInterval(() => {}, 1e6)); });`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  await once(child.stdout, 'data');
  return child;
}

const space = await readlink('/proc/self/ns/pid').catch(() => '');

/** Locks that a dead process has left. */
async function leaveLocks(path: string, ...names: string[]): Promise<void> {
  await mkdir(path, { recursive: true });
  const dead = { host: hostname(), space, pid: 2 ** 31 - 1, start: null, since: '2001-01-01T00:00:00.000Z' };
  for (const name of names) await writeFile(join(path, name), JSON.stringify(dead));
}

describe('asOnlyWriter(folder, work)', () => {
  it('lets one in, names it to others, and leaves nothing behind', async () => {
    const path = at('new', 'deep');
    await asOnlyWriter(path, async () => {
      expect(await readdir(path)).toEqual(['writer.lock']);
      await expect(asOnlyWriter(path, async () => 1)).rejects.toThrow(
        `${path}: written by process ${process.pid} on ${hostname()} since 2`,
      );
      await writeFile(join(path, 'result'), 'x');
    });
    expect(await readdir(path)).toEqual(['result']);
    expect(await asOnlyWriter(path, async () => 'again')).toBe('again');
    await asOnlyWriter(at('empty'), async () => {});
    expect(existsSync(at('empty'))).toBe(false);
  });

  it('gives the lock back when the work fails', async () => {
    await expect(asOnlyWriter(at('failed'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await asOnlyWriter(at('failed'), async () => 2)).toBe(2);
  });

  it('refuses beside a living process, and goes on after it was killed', async () => {
    const child = await holdLock(at('held'));
    await expect(asOnlyWriter(at('held'), async () => 1)).rejects.toThrow(`process ${child.pid} on`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(at('held', 'writer.lock'))).toBe(true);
    const inTurn: number[] = [];
    const tries = [1, 2, 3, 4].map((n) =>
      asOnlyWriter(at('held'), async () => {
        inTurn.push(n);
        await new Promise((done) => setTimeout(done, 20));
        inTurn.push(n);
      }).catch((error: Error) => error.message),
    );
    const said = await Promise.all(tries);
    expect(said).toContain(undefined);
    for (let k = 0; k < inTurn.length; k += 2) expect(inTurn[k + 1]).toBe(inTurn[k]);
  });

  it('does not take another process of the same number for the one that was killed', async () => {
    const path = at('reused');
    const start = process.platform === 'linux' ? 'another boot 1' : null;
    await asOnlyWriter(path, async () => writeFile(join(path, 'x'), ''));
    const stale = { host: hostname(), space, pid: process.pid, start, since: '2001-01-01T00:00:00.000Z' };
    await writeFile(join(path, 'writer.lock'), JSON.stringify(stale));
    const took = asOnlyWriter(path, async () => 3);
    if (start === null) await expect(took).rejects.toThrow('written by process');
    else expect(await took).toBe(3);
  });

  it('goes on where one was killed while it broke a stale lock', async () => {
    const path = at('breaker');
    await leaveLocks(path, 'writer.lock', 'writer.lock.next', 'writer.lock.next.next');
    expect(await asOnlyWriter(path, () => readdir(path))).toEqual(['writer.lock']);
    expect(await readdir(path)).toEqual([]);
  });

  it.skipIf(process.platform !== 'linux')('leaves the lock of another container alone', async () => {
    const path = at('contained');
    await leaveLocks(path, 'writer.lock');
    const lock = join(path, 'writer.lock');
    const left = JSON.parse(await readFile(lock, 'utf8'));
    await writeFile(lock, JSON.stringify({ ...left, space: 'pid:[1]' }));
    await expect(asOnlyWriter(path, async () => 1)).rejects.toThrow(`if that has ended, remove ${lock}`);
    await writeFile(lock, JSON.stringify({ ...left, space }));
    expect(await asOnlyWriter(path, async () => 2)).toBe(2);
  });

  it.each([
    [
      JSON.stringify({ host: 'another', space, pid: 1, start: null, since: '2001' }),
      'process 1 on another since 2001',
    ],
    ['{', 'written by another process'],
  ])('leaves %s alone, and says which file to remove', async (text, message) => {
    const path = at('foreign');
    await asOnlyWriter(path, async () => writeFile(join(path, 'x'), ''));
    const lock = join(path, 'writer.lock');
    await writeFile(lock, text);
    await expect(asOnlyWriter(path, async () => 1)).rejects.toThrow(message);
    await expect(asOnlyWriter(path, async () => 1)).rejects.toThrow(`if that has ended, remove ${lock}`);
    expect(await readFile(lock, 'utf8')).toBe(text);
    await rm(lock);
  });

  it.skipIf(process.platform !== 'linux')('ends where no folder can be made, and says why', async () => {
    await expect(asOnlyWriter('/proc/x/y', async () => 1)).rejects.toThrow('ENOENT');
    await writeFile(at('file'), '');
    await expect(asOnlyWriter(at('file', 'x'), async () => 1)).rejects.toThrow('ENOTDIR');
  });
});
