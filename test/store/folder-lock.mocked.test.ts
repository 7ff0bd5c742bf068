import { AsyncLocalStorage } from 'node:async_hooks';
import { readlinkSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { asOnlyWriter } from '../../src/store/index.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

/** What is to happen before each call on a file of the lock by those that were started with it. */
const beforeCall = vi.hoisted(() => ({
  of: undefined as AsyncLocalStorage<() => Promise<void>> | undefined,
}));
vi.mock('node:fs/promises', async (importOriginal) => {
  const real = await importOriginal<typeof import('node:fs/promises')>();
  const halting = (['link', 'readFile', 'rename', 'rm', 'writeFile'] as const).map((name) => {
    const call = real[name] as (...values: unknown[]) => Promise<unknown>;
    return [
      name,
      async (...values: unknown[]) => {
        if (String(values[0]).includes('writer.lock')) await beforeCall.of?.getStore()?.();
        return call(...values);
      },
    ];
  });
  return { ...real, ...Object.fromEntries(halting) };
});

const folder = temporaryFolder('lock');
beforeCall.of = new AsyncLocalStorage();

/**
 * Three writers find a stale lock: the second one comes before a file call of the first, the third before the same or a
 * later one. Both stay to the end if they get in.
 * @returns how many wrote, how many at once, and how many calls the first one made
 */
async function meet(second: number, third: number) {
  const dead = {
    host: hostname(),
    space: readlinkSync('/proc/self/ns/pid'),
    pid: 2 ** 31 - 1,
    start: null,
    since: '2001-01-01T00:00:00.000Z',
  };
  await writeFile(join(folder, 'writer.lock'), JSON.stringify(dead));
  const entered = { all: 0, now: 0, most: 0 };
  const write = async (stay: Promise<void>): Promise<void> => {
    entered.all++;
    entered.most = Math.max(entered.most, ++entered.now);
    await stay;
    entered.now--;
  };
  const refused = (error: Error): void => expect(error.message).toContain('written by process');
  let release = (): void => {};
  const end = new Promise<void>((done) => {
    release = done;
  });
  const others: Promise<void>[] = [];
  /** Until another one has got in or was refused. */
  const comes = (): Promise<void> =>
    new Promise((settled) => {
      const other = asOnlyWriter(folder, () => {
        settled();
        return write(end);
      });
      others.push(other.catch(refused).finally(settled));
    });
  let calls = 0;
  const halt = async (): Promise<void> => {
    calls++;
    for (const at of [second, third]) if (calls === at) await beforeCall.of?.exit(comes);
  };
  await beforeCall.of?.run(halt, () => asOnlyWriter(folder, () => write(Promise.resolve())).catch(refused));
  release();
  await Promise.all(others);
  return { ...entered, calls };
}

it('asOnlyWriter lets one of three break a stale lock, wherever they meet', { tags: 'slow' }, async () => {
  const { calls } = await meet(0, 0);
  expect(calls).toBeGreaterThan(8);
  for (let second = 1; second <= calls; second++) {
    for (let third = second; third <= calls; third++) {
      const found = await meet(second, third);
      expect(found, `calls ${second}, ${third}`).toMatchObject({ most: 1 });
      expect(await readdir(folder), `calls ${second}, ${third}`).toEqual([]);
    }
  }
});
