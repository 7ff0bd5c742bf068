import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { binaryTargets } from './binary-targets.ts';
import { jsonTargets } from './json-targets.ts';
import { fileOf, type Target, type TextFile } from './target.ts';
import { textTargets } from './text-targets.ts';

/** All readers. */
export const targets: readonly Target[] = [...jsonTargets, ...textTargets, ...binaryTargets];

/** A folder for the files of targets. */
export function openFiles(): { file: TextFile; folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pagestructure-fuzz-'));
  const file: TextFile = (bytes, name) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    return path;
  };
  return { file, folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** What is wrong with how a target took some bytes; undefined when nothing is. */
export async function judge(target: Target, bytes: Buffer, file: TextFile): Promise<string | undefined> {
  let value: unknown;
  try {
    value = await target.read(bytes, file);
  } catch (error) {
    return errorProblem(target, error);
  }
  if (!target.write) return undefined;
  const written = Buffer.from(target.write(value as never));
  try {
    const again = await target.read(written, file);
    const [first, second] = [JSON.stringify(value), JSON.stringify(again)];
    return first === second
      ? undefined
      : `came back as ${second?.slice(0, 300)} from ${first?.slice(0, 300)}`;
  } catch (error) {
    return `written, it is refused: ${error}`;
  }
}

function errorProblem({ isOwn, place, silent, name }: Target, error: unknown): string | undefined {
  if (!(error instanceof Error)) return `threw ${error}, no error`;
  if (!isOwn(error)) return `threw ${error.stack}`;
  const { message } = error;
  if (!message.includes(place ?? fileOf(name))) return `does not name its place: ${message}`;
  const says = /expected|must match|not JSON|no JSON|Unrecognized/i.test(message) || silent?.test(message);
  return says ? undefined : `does not say what was expected: ${message}`;
}
