import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { z } from 'zod';
import { FormatError, jsonLines, readJson } from '../../../src/store/index.ts';

/** Writes bytes to a file of that name; gives its path. */
export type TextFile = (bytes: string | Uint8Array, name: string) => string;

/** A reader of a format, and how it can be told whether it did right by some bytes. */
export interface Target {
  name: string;
  /** Bytes that are right; attacks are made by changing them. */
  valid: readonly (string | Uint8Array)[];
  /** Bytes that once did harm, and are to be refused. */
  once?: readonly string[];
  /** Reads bytes. `file` writes them to a file whose name has to be in messages. */
  read: (bytes: Buffer, file: TextFile) => unknown;
  /** What has been read as bytes of the format again; left out where it cannot be written, or reading never fails. */
  write?: (value: never) => string | Uint8Array;
  /** Whether an error is of a kind that this reader may throw. */
  isOwn: (error: Error) => boolean;
  /** What a message has to name; by default the file. */
  place?: string;
  /** Whether a queue has taken its JSON apart before: it is one value, and no file. */
  isMessage?: boolean;
  /** Words of messages that do not say what was expected, because there is nothing more to be said. */
  silent?: RegExp;
}

/** Name of the file of a target. */
export const fileOf = (name: string): string => `${name.replaceAll(' ', '-')}.file`;

export const json = (value: unknown): string => JSON.stringify(value);
export const lines = (values: unknown[]): string => [...jsonLines(values)].join('');
export const isFormat = (error: Error): boolean => error instanceof FormatError;
export const isPlain = (error: Error): boolean => error.constructor === Error;

/** A format of one JSON value that `readJson` reads. */
export function whole(name: string, schema: z.ZodType, sample: unknown): Target {
  const read: Target['read'] = (bytes, file) => readJson(file(bytes, fileOf(name)), schema);
  return { name, valid: [json(sample)], read, write: json, isOwn: isFormat };
}

/** A format of a JSON value a line. */
export function byLine(name: string, sample: unknown[], readPath: (path: string) => unknown): Target {
  const read: Target['read'] = (bytes, file) => readPath(file(bytes, fileOf(name)));
  return { name, valid: [lines(sample)], read, write: lines, isOwn: isFormat };
}

/** A format that is read from a string, with plain errors. */
export function text<Value>(
  name: string,
  valid: string,
  parse: (given: string, name: string) => Value,
  more: { write?: (value: Value) => string } & Pick<Target, 'place' | 'silent' | 'isMessage'> = {},
): Target {
  const read: Target['read'] = (bytes) => parse(bytes.toString(), fileOf(name));
  return { name, valid: [valid], read, isOwn: isPlain, ...(more as object) };
}

/** A folder for the files of targets. */
export function openFiles(): { file: TextFile; folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'pagestructure-fuzz-'));
  const file: TextFile = (bytes, name) => {
    writeFileSync(join(folder, name), bytes);
    return join(folder, name);
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
    const [first, second] = [json(value), json(await target.read(written, file))];
    if (first === second) return undefined;
    return `came back as ${second?.slice(0, 300)} from ${first?.slice(0, 300)}`;
  } catch (error) {
    return `written, it is refused: ${error}`;
  }
}

/** What is wrong with the error by which a target refused something. */
export function errorProblem({ isOwn, place, silent, name }: Target, error: unknown): string | undefined {
  if (!(error instanceof Error)) return `threw ${error}, no error`;
  if (!isOwn(error)) return `threw ${error.stack}`;
  const { message } = error;
  if (message.length > 3_000) return `says ${message.length} letters: ${message.slice(0, 300)}`;
  if (!message.includes(place ?? fileOf(name))) return `does not name its place: ${message}`;
  const says = /expected|must match|not JSON|no JSON|Unrecognized/i.test(message) || silent?.test(message);
  return says ? undefined : `does not say what was expected: ${message}`;
}
