import type { BlobRef } from './messages.ts';

/** Gives bytes, fetched by `get` unless they are at hand. */
export type CachedFetch = (ref: BlobRef, get: (ref: BlobRef) => Promise<Uint8Array>) => Promise<Uint8Array>;

/**
 * Fetches bytes once for all parts of a worker that ask for the same ones, as they do for the parameters of a sweep.
 * @param most how many stay at hand: those asked for last
 */
export function cachedFetch(most: number): CachedFetch {
  const known = new Map<string, Promise<Uint8Array>>();
  return (ref, get) => {
    const bytes = known.get(ref.sha256) ?? get(ref);
    known.delete(ref.sha256);
    known.set(ref.sha256, bytes);
    bytes.catch(() => known.delete(ref.sha256));
    for (const name of [...known.keys()].slice(0, Math.max(0, known.size - most))) known.delete(name);
    return bytes;
  };
}
