import type { z } from 'zod';
import { parseJson } from './parse-json.ts';
import { readLines, readPieces } from './read-lines.ts';
import { writeAtomic } from './write-atomic.ts';

/**
 * Reads a JSON Lines file, one validated value at a time; `-` is standard input, blank lines are ignored.
 * @throws FormatError naming file, line and field
 */
export async function* readJsonl<T>(path: string, schema: z.ZodType<T>): AsyncGenerator<T> {
  const name = path === '-' ? 'standard input' : path;
  const input = path === '-' ? process.stdin : readPieces(path);
  let number = 0;
  for await (const line of readLines(input, name)) {
    number++;
    if (line.trim() !== '') yield parseJson(line, schema, `${name} line ${number}`);
  }
}

/** Reads a whole JSON Lines file (see {@link readJsonl}). */
export async function readAllJsonl<T>(path: string, schema: z.ZodType<T>): Promise<T[]> {
  const values: T[] = [];
  for await (const value of readJsonl(path, schema)) values.push(value);
  return values;
}

/** One value a line, each line ended. */
export function* jsonLines(values: Iterable<unknown>): Generator<string> {
  for (const value of values) yield `${JSON.stringify(value)}\n`;
}

/** Writes a whole JSON Lines file or nothing. */
export async function writeJsonl(path: string, values: Iterable<unknown>): Promise<void> {
  await writeAtomic(path, gather(jsonLines(values)));
}

/** Characters that are written at a time, because a call per line would be slow. */
const gathered = 1 << 16;

function* gather(lines: Iterable<string>): Generator<string> {
  let held = '';
  for (const line of lines) {
    held += line;
    if (held.length < gathered) continue;
    yield held;
    held = '';
  }
  yield held;
}
