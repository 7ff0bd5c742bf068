import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, rmdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { makeFolder } from './make-folder.ts';
import { partialOf, removeLeftovers } from './partial-files.ts';
import { lifeOf, mayRun, pidSpace } from './process-life.ts';
import { withPath } from './write-atomic.ts';

const name = 'writer.lock';

/** Who writes into a folder. */
const holderSchema = z.object({
  host: z.string(),
  /** Namespace of its process id, as of a container. */
  space: z.string(),
  pid: z.int(),
  /**
   * When the process began, by the clock of its system, to distinguish processes of the same id; null where that is
   * not known.
   */
  start: z.string().nullable(),
  since: z.string(),
});

type Holder = z.infer<typeof holderSchema>;

/**
 * Does work as the only writer of a folder. The lock is a file there, made by `link`, which is atomic on network file
 * systems too; it names its holder. The lock of a killed process of this machine is ignored. Whether a process of
 * another machine or container runs cannot be known, so its lock holds until somebody removes it.
 * @param folder is made, and removed if it is empty after the work
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
    await giveBack(path, own);
    if (made) await rmdir(folder).catch(() => {}); // what was written stays
  }
}

async function takeLock(folder: string, path: string): Promise<string> {
  const holder = {
    host: hostname(),
    space: await pidSpace(),
    pid: process.pid,
    start: (await lifeOf(process.pid))?.start ?? null,
    since: new Date().toISOString(),
  };
  const own = `${JSON.stringify({ ...holder, token: randomUUID() })}\n`;
  const mine = await partialOf(path);
  try {
    await writeFile(mine, own, { flag: 'wx' }).catch((error) => {
      throw withPath(error, path);
    });
    for (let tries = 0; tries < mostTries; tries++) {
      if (await placed(mine, path)) return own;
      const found = await readLock(path);
      if (found === undefined) continue; // it was released meanwhile
      const other = parseHolder(found);
      if (other === undefined || (await mayLive(other))) throw new Error(await heldBy(folder, path, other));
      if (await replacedStale(folder, path, found, mine)) return own;
    }
    throw new Error(`${path}: changes hands all the time (expected one writer at a time)`);
  } finally {
    await rm(mine, { force: true });
  }
}

/** Locks of ended processes that are removed before this process gives up. */
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

/**
 * Replaces the lock of an ended process. This needs a second lock, so that of several processes that have read the old
 * lock none removes the new lock of another.
 */
async function replacedStale(folder: string, path: string, stale: string, mine: string): Promise<boolean> {
  const turn = `${path}.next`;
  const own = await takeLock(folder, turn); // a process killed here leaves a stale one, too
  try {
    if ((await readLock(path)) !== stale) return false; // another one was faster
    await rename(mine, path);
    return true;
  } finally {
    await giveBack(turn, own);
  }
}

async function giveBack(path: string, own: string): Promise<void> {
  if ((await readLock(path)) === own) await rm(path, { force: true });
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
async function mayLive(holder: Holder): Promise<boolean> {
  if (!(await isHere(holder))) return true;
  return mayRun(holder.pid, (began) => holder.start === null || began === holder.start);
}

/** Whether process ids have the same namespace there and here. */
async function isHere({ host, space }: Holder): Promise<boolean> {
  return host === hostname() && space === (await pidSpace());
}

async function heldBy(folder: string, path: string, holder: Holder | undefined): Promise<string> {
  const remove = `if that has ended, remove ${path}`;
  if (holder === undefined)
    return `${folder}: written by another process (expected one at a time; ${remove})`;
  const { host, pid, since } = holder;
  const hint = (await isHere(holder)) ? '' : `; ${remove}`;
  return `${folder}: written by process ${pid} on ${host} since ${since} (expected one at a time${hint})`;
}
