import { existsSync } from 'node:fs';
import { link, readFile, rename, rm } from 'node:fs/promises';
import type { z } from 'zod';
import { sha256 } from '../effects/index.ts';
import { FormatError } from './format-error.ts';
import { parseJson } from './parse-json.ts';
import { writeAtomic } from './write-atomic.ts';

const head = '{"sha256":"';
const tail = '}\n';

/**
 * Writes a value that a program resumes from, safe against interruption: with a checksum, flushed, renamed over
 * the last one, which stays beside it as `<path>.previous`. There is a whole file at every moment.
 * @param done whether it is the last one: then no previous file is kept
 */
export async function writeDurable(path: string, value: unknown, done = false): Promise<void> {
  const body = JSON.stringify(value);
  const previous = previousOf(path);
  if (existsSync(path)) {
    await rm(previous, { force: true }); // the file itself is whole
    if (!done) await link(path, previous);
  }
  await writeAtomic(path, [`${head}${sha256(body)}","value":`, body, tail]);
}

/** Whether `writeDurable` has written here, completely or not. */
export function hasDurable(path: string): boolean {
  return existsSync(path) || existsSync(previousOf(path));
}

/** Removes what `writeDurable` wrote. */
export async function removeDurable(path: string): Promise<void> {
  await rm(previousOf(path), { force: true });
  await rm(path, { force: true });
}

/**
 * Reads what `writeDurable` wrote; where the file is damaged, the previous one, which then replaces it.
 * @param onDamage receives the problem when the previous file is read instead
 * @returns undefined where there is no file
 * @throws FormatError when the file is damaged and there is no whole one before it
 */
export async function readDurable<T>(
  path: string,
  schema: z.ZodType<T>,
  onDamage: (problem: string) => void = () => {},
): Promise<T | undefined> {
  const previous = previousOf(path);
  if (!hasDurable(path)) return undefined;
  try {
    return await readWhole(path, schema);
  } catch (error) {
    if (!existsSync(previous)) throw error;
    const value = await readWhole(previous, schema);
    onDamage(existsSync(path) ? (error as Error).message : `${path}: missing`);
    await rename(previous, path);
    return value;
  }
}

async function readWhole<T>(path: string, schema: z.ZodType<T>): Promise<T> {
  const text = await readFile(path, 'utf8');
  const start = `${head}${'0'.repeat(64)}","value":`.length;
  const body = text.slice(start, -tail.length);
  if (text.slice(0, start) !== `${head}${sha256(body)}","value":` || !text.endsWith(tail)) {
    throw new FormatError(`${path}: damaged (expected what its checksum says)`);
  }
  return parseJson(body, schema, path);
}

function previousOf(path: string): string {
  return `${path}.previous`;
}
