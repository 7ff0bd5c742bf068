import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { writeAtomic } from './write-atomic.ts';

/** How a value is kept in a file. */
export interface MemoFormat<T> {
  encode(value: T): string | Uint8Array | Iterable<string>;
  /** @param path of the file, for messages */
  decode(bytes: Buffer, path: string): T;
}

/**
 * Returns what the file holds when it was made from the same inputs, else computes and writes it.
 * @param name path of the file in the memo's folder
 * @param inputs everything the value depends on, as JSON
 */
export type Memo = <T>(
  name: string,
  inputs: unknown,
  format: MemoFormat<T>,
  compute: () => T | Promise<T>,
) => Promise<T>;

const keysFile = 'cache.json';
const keysSchema = z.record(z.string(), z.string());

/**
 * Opens a folder of computed files that are made again only when their inputs changed, so that interrupted work goes
 * on where it stopped.
 * @param folder made when missing
 * @param salt what all values depend on, such as the program itself
 */
export async function openMemo(folder: string, salt: string): Promise<Memo> {
  const keysPath = join(folder, keysFile);
  const keys = await readKeys(keysPath);
  return async (name, inputs, format, compute) => {
    const key = createHash('sha256')
      .update(JSON.stringify([salt, inputs]))
      .digest('hex');
    const path = join(folder, name);
    if (keys[name] === key) {
      const bytes = await readFile(path).catch(() => undefined); // deleted by hand: made again
      if (bytes) return format.decode(bytes, path);
    }
    const value = await compute();
    await writeAtomic(path, format.encode(value));
    keys[name] = key;
    await writeAtomic(keysPath, `${JSON.stringify(keys, null, 2)}\n`);
    return value;
  };
}

/** Keys of an earlier run; a damaged or missing file only means that everything is computed again. */
async function readKeys(path: string): Promise<Record<string, string>> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  try {
    return keysSchema.parse(JSON.parse(text));
  } catch {
    return {};
  }
}
