import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from './make-folder.ts';
import { partialOf, removeLeftovers } from './partial-files.ts';
import { lifeOf, mayRun } from './process-life.ts';

const name = 'writer.lock';

/** Who writes into a folder. */
const holderSchema = z.object({
  host: z.string(),
  pid: z.int(),
  /**
   * When the process began, as its system counts, so that another one of the same number is not taken for it; null
   * where that is not told.
   */
  start: z.string().nullable(),
  since: z.string(),
});

type Holder = z.infer<typeof holderSchema>;

/**
 * Does work as the only writer of a folder. The lock is a file there, made by `link`, which is atomic on network file
 * systems too; it says who holds it. A lock that a killed process of this machine left counts for nothing. Of one from
 * another machine nobody here can tell, so it holds until somebody removes it.
 * @param folder is made; it goes again when the work leaves nothing in it
 * @throws Error naming the process that writes there
 */
export async function asOnlyWriter<T>(folder: string, work: () => Promise<T>): Promise<T> {
  const path = join(folder, name);
  const made = makeFolder(folder);
  await removeLeftovers(folder);
  const own = await takeLock(folder, path);
  try {
    return await work();
  } finally {
    if ((await readLock(path)) === own) await rm(path, { force: true });
    if (made) await rmdir(folder).catch(() => {}); // what was written stays
  }
}

async function takeLock(folder: string, path: string): Promise<string> {
  const holder = {
    host: hostname(),
    pid: process.pid,
    start: (await lifeOf(process.pid))?.start ?? null,
    since: new Date().toISOString(),
  };
  const own = `${JSON.stringify({ ...holder, token: randomUUID() })}\n`;
  const mine = await partialOf(path);
  await writeFile(mine, own, { flag: 'wx' });
  try {
    for (let tries = 0; tries < mostTries; tries++) {
      if (await placed(mine, path)) return own;
      const found = await readLock(path);
      if (found === undefined) continue; // it was given back just now
      const other = parseHolder(found);
      if (other === undefined || (await mayLive(other))) throw new Error(heldBy(folder, path, other));
      await removeStale(path, found);
    }
    throw new Error(`${path}: changes hands all the time (expected one writer at a time)`);
  } finally {
    await rm(mine, { force: true });
  }
}

/** Locks of the dead that are taken away before this process gives up. */
const mostTries = 20;

async function placed(mine: string, path: string): Promise<boolean> {
  try {
    await link(mine, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

/** Takes a dead process's lock away; one that somebody else has put there in between comes back. */
async function removeStale(path: string, stale: string): Promise<void> {
  const aside = await partialOf(path);
  await rename(path, aside).catch(() => {}); // another one was faster
  const found = await readLock(aside);
  if (found !== undefined && found !== stale) await placed(aside, path);
  await rm(aside, { force: true });
}

async function readLock(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parseHolder(text: string): Holder | undefined {
  try {
    return holderSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

/** False only for a process of this machine that has ended. */
async function mayLive({ host, pid, start }: Holder): Promise<boolean> {
  if (host !== hostname()) return true;
  return mayRun(pid, (began) => start === null || began === start);
}

function heldBy(folder: string, path: string, holder: Holder | undefined): string {
  const remove = `if that has ended, remove ${path}`;
  if (holder === undefined)
    return `${folder}: written by another process (expected one at a time; ${remove})`;
  const { host, pid, since } = holder;
  const hint = host === hostname() ? '' : `; ${remove}`;
  return `${folder}: written by process ${pid} on ${host} since ${since} (expected one at a time${hint})`;
}
