import { readFile, readlink } from 'node:fs/promises';

/** When a process began and whether it has ended, by Linux's `/proc`; undefined elsewhere. */
export async function lifeOf(pid: number): Promise<{ start: string; ended: boolean } | undefined> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    const boot = (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' '); // proc(5): from the third field on
    return { start: `${boot} ${fields[19]}`, ended: fields[0] === 'Z' || fields[0] === 'X' };
  } catch {
    return undefined;
  }
}

/**
 * Whether a process of this machine may still run: false only for one that has ended.
 * @param isStart whether it began then, to distinguish processes of the same id
 */
export async function mayRun(pid: number, isStart: (start: string) => boolean): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
  const life = await lifeOf(pid);
  if (life === undefined) return true;
  return !life.ended && isStart(life.start);
}

let space: Promise<string> | undefined;

/** Namespace of process ids: a container has a separate one. Known on Linux only. */
export function pidSpace(): Promise<string> {
  space ??= readlink('/proc/self/ns/pid').catch(() => '');
  return space;
}
