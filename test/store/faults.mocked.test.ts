import { existsSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { asOnlyWriter, readDurable, writeAtomic, writeDurable } from '../../src/store/index.ts';
import { emptyFolder } from '../support/temporary-folder.ts';

/**
 * A disk that fails at one of the calls that change it, the first being number 0. After a crash every call fails, also
 * those that tidy up, and what was written and not flushed is lost in part.
 */
const disk = vi.hoisted(() => ({
  at: -1,
  fault: '',
  calls: 0,
  isDown: false,
  done: [] as string[],
  unflushed: new Set<string>(),
}));

class Crash extends Error {}

vi.mock('node:fs/promises', async (load) => {
  const real = await load<typeof import('node:fs/promises')>();
  type Work = () => Promise<unknown>;
  const errorOf = (code: string): Error => Object.assign(new Error(`${code}: injected`), { code });
  /** @param half does a part of the call */
  const call = async (name: string, work: Work, half: Work = async () => {}): Promise<unknown> => {
    if (disk.isDown) throw new Crash('down');
    disk.done.push(name);
    if (disk.calls++ !== disk.at) return work();
    if (disk.fault === 'short write') await half();
    if (disk.fault === 'crash after') await work();
    if (!disk.fault.startsWith('crash')) throw errorOf(disk.fault === 'short write' ? 'ENOSPC' : disk.fault);
    disk.isDown = true;
    throw new Crash(disk.fault);
  };
  return {
    ...real,
    writeFile(path: string, content: Iterable<string>, options: object) {
      const pieces = typeof content === 'string' ? [content] : [...content];
      const write = (text: string) => async () => {
        disk.unflushed.add(path);
        await real.writeFile(path, text, options);
      };
      const whole = pieces.join('');
      return call('write', write(whole), write(whole.slice(0, whole.length / 2)));
    },
    async open(path: string, flags: string) {
      const file = await real.open(path, flags);
      return {
        sync: () =>
          call('flush', async () => {
            await file.sync();
            disk.unflushed.delete(path);
          }),
        close: () => file.close(),
      };
    },
    rename: (from: string, to: string) =>
      call('rename', async () => {
        await real.rename(from, to);
        if (disk.unflushed.delete(from)) disk.unflushed.add(to);
      }),
    link: (from: string, to: string) => call('link', () => real.link(from, to)),
    rm: (path: string, options: object) => call('remove', () => real.rm(path, options)),
  };
});

/** Does something on a disk that fails. @returns its error */
async function failing(at: number, fault: string, work: () => Promise<void>): Promise<unknown> {
  Object.assign(disk, { at, fault, calls: 0, isDown: false, done: [] });
  const error = await work().then(
    () => undefined,
    (reason) => reason,
  );
  if (disk.isDown) for (const path of disk.unflushed) if (existsSync(path)) truncateSync(path, 3);
  disk.unflushed.clear();
  Object.assign(disk, { at: -1, isDown: false });
  return error;
}

const folder = emptyFolder('faults');
const faults = ['short write', 'ENOSPC', 'EIO', 'crash before', 'crash after'];
const schema = z.object({ state: z.number(), more: z.string() });
const value = (state: number) => ({ state, more: `${state}`.repeat(1_000) });
let path: string;
beforeEach(() => {
  path = join(folder, 'file.json');
});

/** Every fault at every call of some work. */
async function everywhere(
  calls: readonly string[],
  prepare: () => Promise<void>,
  work: () => Promise<void>,
  check: (error: unknown, where: string) => Promise<void>,
): Promise<void> {
  await prepare();
  await failing(-1, '', work);
  expect(disk.done).toEqual(calls);
  for (const fault of faults)
    for (const at of calls.keys()) {
      await prepare();
      const error = await failing(at, fault, work);
      const where = `${fault} at ${calls[at]} (${at})`;
      expect(error, where).toBeInstanceOf(Error);
      if (fault.startsWith('crash')) expect(error, where).toBeInstanceOf(Crash);
      else expect(error, where).toMatchObject({ code: fault === 'EIO' ? 'EIO' : 'ENOSPC' });
      await check(error, where);
    }
}

describe('a disk that fails at any call leaves the old contents or the new ones', () => {
  it('of writeAtomic, whose error names the file', async () => {
    const isNew = new Set<boolean>();
    await everywhere(
      ['write', 'flush', 'rename'],
      () => writeAtomic(path, 'old contents'),
      () => writeAtomic(path, 'new contents'),
      async (error, where) => {
        const found = readFileSync(path, 'utf8');
        expect(['old contents', 'new contents'], where).toContain(found);
        if (!(error instanceof Crash)) expect(error, where).toMatchObject({ path });
        isNew.add(found === 'new contents');
      },
    );
    expect(isNew).toEqual(new Set([false, true]));
  });

  it('of writeDurable, a checkpoint for instance, which is read without a word of damage', async () => {
    const states = new Set<number>();
    await everywhere(
      ['remove', 'link', 'write', 'flush', 'rename'],
      async () => {
        await writeDurable(path, value(1), true);
        await writeDurable(path, value(2));
      },
      () => writeDurable(path, value(3)),
      async (_, where) => {
        const damage: string[] = [];
        const found = await readDurable(path, schema, (problem) => damage.push(problem));
        expect([value(2), value(3)], where).toContainEqual(found);
        expect(damage, where).toEqual([]);
        states.add(found?.state ?? 0);
        await writeDurable(path, value(4)); // the program goes on
        expect(await readDurable(path, schema), where).toEqual(value(4));
      },
    );
    expect(states).toEqual(new Set([2, 3]));
  });

  it('of a lock, whose error names it', async () => {
    const lock = join(folder, 'writer.lock');
    await everywhere(
      ['write', 'link', 'remove', 'remove'],
      async () => rmSync(lock, { force: true }),
      () => asOnlyWriter(folder, async () => {}),
      async (error, where) => {
        if (error instanceof Crash || !where.endsWith('write (0)')) return;
        expect(error, where).toMatchObject({ path: lock });
      },
    );
  });
});
