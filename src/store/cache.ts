import { createHash, type Hash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { sha256 } from '../effects/index.ts';
import { checkpointKeeper } from './checkpoint-keeper.ts';
import { readDurable, removeDurable } from './durable-file.ts';
import { writeAtomic } from './write-atomic.ts';

/** Encoding of a value in a file. */
export interface CacheFormat<T> {
  encode(value: T): string | Uint8Array | Iterable<string>;
  /** @param path of the file, for messages */
  decode(bytes: Buffer, path: string): T;
}

/** State of an unfinished computation: that of an interrupted one, and where this one saves its state. */
export interface Checkpoint {
  /** State in which an earlier computation of the same inputs was stopped. */
  found: unknown;
  /** Saves a state when one is due or the work is being stopped. */
  keep(state: object): Promise<void>;
  /** To be called when the computation is done. */
  remove(): Promise<void>;
}

/**
 * Computed values by name, and states of unfinished computations, so that interrupted work continues where it
 * stopped.
 */
export interface Cache {
  /**
   * The value of that name when it was made from the same inputs, else computes and stores it.
   * @param inputs everything the value depends on, as JSON
   */
  value<T>(name: string, inputs: unknown, format: CacheFormat<T>, compute: () => T | Promise<T>): Promise<T>;
  /** The checkpoint of that name; one of other inputs, or a damaged one, counts as none. */
  checkpoint(name: string, inputs: unknown): Promise<Checkpoint>;
  /** The same cache for names below a folder, empty or ended by a slash. */
  below(folder: string): Cache;
  /** Whether it holds values that only another salt made, so that all are computed again. */
  isForeign: boolean;
}

/** Stores nothing: every value is computed. */
export const noCache: Cache = {
  value: async (_name, _inputs, _format, compute) => compute(),
  checkpoint: async () => ({ found: undefined, keep: async () => {}, remove: async () => {} }),
  below: () => noCache,
  isForeign: false,
};

const keysFile = 'cache.json';
/** By name, what a value was made from, a blank, and the hash of its bytes; by `''` the hash of the salt. */
const keysSchema = z.record(z.string(), z.string());
const checkpointSchema = z.object({ key: z.string(), checkpoint: z.unknown() });

/**
 * Opens a folder of computed files that are made again only when their inputs changed.
 * @param folder made when missing
 * @param salt what all values depend on, such as the program itself
 * @param signal when it is aborted, the next state of a computation is saved, due or not
 */
export async function openCache(folder: string, salt: string, signal?: AbortSignal): Promise<Cache> {
  const keysPath = join(folder, keysFile);
  const keys = await readKeys(keysPath);
  const salted = sha256(salt);
  const isForeign = Object.keys(keys).length > 0 && keys[''] !== salted;
  const keyOf = (inputs: unknown): string => sha256(JSON.stringify([salt, inputs]));

  const below = (prefix: string): Cache => ({
    below: (own) => below(prefix + own),
    isForeign,
    async value(own, inputs, format, compute) {
      const name = prefix + own;
      const key = keyOf(inputs);
      const path = join(folder, name);
      if (keys[name]?.startsWith(`${key} `)) {
        const bytes = await readFile(path).catch(() => undefined); // deleted by a user: computed again
        // Bytes of other inputs are there when a process was killed before it wrote their key.
        if (bytes && keys[name] === `${key} ${sha256(bytes)}`) return format.decode(bytes, path);
      }
      const value = await compute();
      const hash = createHash('sha256');
      await writeAtomic(path, hashed(format.encode(value), hash));
      keys[name] = `${key} ${hash.digest('hex')}`;
      keys[''] = salted;
      // Sorted: values are computed in any order.
      await writeAtomic(keysPath, `${JSON.stringify(keys, Object.keys(keys).sort(), 2)}\n`);
      return value;
    },
    async checkpoint(own, inputs) {
      const path = join(folder, prefix + own);
      const key = keyOf(inputs);
      const kept = await readDurable(path, checkpointSchema).catch(() => undefined);
      const keep = checkpointKeeper(path, signal, (checkpoint) => ({ key, checkpoint }));
      return {
        found: kept?.key === key ? kept.checkpoint : undefined,
        keep: (checkpoint) => keep(checkpoint, false),
        remove: () => removeDurable(path),
      };
    },
  });
  return below('');
}

/** Content without changes, piece by piece; each piece is added to a hash. */
function* hashed(
  content: string | Uint8Array | Iterable<string>,
  hash: Hash,
): Generator<string | Uint8Array> {
  const isWhole = typeof content === 'string' || content instanceof Uint8Array;
  for (const piece of isWhole ? [content] : content) {
    hash.update(piece);
    yield piece;
  }
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
