import { randomBytes } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { sha256 } from '../effects/index.ts';
import { lifeOf, mayRun, pidSpace } from './process-life.ts';

/** Longest name of a file on the usual file systems, in bytes. */
const longestName = 255;

/** End of the name of a file that is being written: machine, process, its start time, and a random part. */
const pattern = /\.([0-9a-f]{8})-(\d+)-([0-9a-f]{8})-[0-9a-f]{12}\.partial$/;

/**
 * A neighbour of a file, to be written before it takes the file's place: under the file's own name where that leaves
 * room for more. The name has the process that writes it, so that {@link removeLeftovers} finds files of ended ones.
 */
export async function partialOf(path: string): Promise<string> {
  const end = `.${await ownMark()}-${randomBytes(6).toString('hex')}.partial`;
  const hasRoom = Buffer.byteLength(basename(path) + end) <= longestName;
  return hasRoom ? path + end : join(dirname(path), end);
}

/**
 * Removes the half-written files and folders that killed processes of this machine have left in a folder, once for
 * each folder. Those of processes that may still run, of other machines and of other containers stay.
 */
export async function removeLeftovers(folder: string): Promise<void> {
  const place = resolve(folder);
  if (swept.has(place)) return;
  swept.add(place);
  const own = await ownMachine();
  for (const name of await readdir(place).catch(() => [])) {
    const [, machine, pid, start] = pattern.exec(name) ?? [];
    if (machine !== own) continue;
    if (!(await mayRun(Number(pid), (began) => start === none || short(began) === start)))
      await rm(join(place, name), { force: true, recursive: true }).catch(() => {}); // another user's file
  }
}

const swept = new Set<string>();

/** In place of a start time that the system does not provide. */
const none = '00000000';

const short = (text: string): string => sha256(text).slice(0, 8);

let mark: Promise<string> | undefined;

/** This machine, and the container on it. */
async function ownMachine(): Promise<string> {
  return short(`${hostname()} ${await pidSpace()}`);
}

function ownMark(): Promise<string> {
  mark ??= Promise.all([ownMachine(), lifeOf(process.pid)]).then(
    ([own, life]) => `${own}-${process.pid}-${life ? short(life.start) : none}`,
  );
  return mark;
}
